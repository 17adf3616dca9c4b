import type { SmsName } from '../../contract/registered-sms.ts';
import type { Locale } from '../../messages/catalogue.ts';
import type { Db } from '../db/database.ts';
import { currentTemplates } from './sms-text.ts';

type Templates = Awaited<ReturnType<typeof currentTemplates>>;

/** In milliseconds: for so long a process may send a text as it was registered before an operator changed that in another process. */
const freshFor = 1000;

/** The registrations of texts in other languages: a hundred at most, and every SMS that is not in English needs one. Read at most once a second. */
export class SmsTemplates {
  readonly #now: () => number;
  #read: { at: number; templates: Templates | null } = { at: Number.NEGATIVE_INFINITY, templates: null };

  /** `now`: in milliseconds, from any beginning. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * The id by which a text is registered in a language, word for word; null where it is not. `db`: where it is read if it has to be, the
   * transaction of the message: whoever holds a connection does not wait for another. Hence nobody waits for what somebody else reads, either.
   */
  async idOf(db: Db, name: SmsName, language: Locale): Promise<string | null> {
    const templates = await this.#templates(db);
    const found = templates.find((each) => each.sms === name && each.language === language);
    return found?.dlt_template_id ?? null;
  }

  /** Called by this process when it has changed one. */
  forget(): void {
    this.#read = { at: Number.NEGATIVE_INFINITY, templates: null };
  }

  async #templates(db: Db): Promise<Templates> {
    const known = this.#read;
    const at = this.#now();
    if (known.templates && at - known.at < freshFor) return known.templates;
    const templates = await currentTemplates(db);
    // Unless they were changed meanwhile, or somebody else has read them since.
    if (this.#read === known) this.#read = { at, templates };
    return templates;
  }
}

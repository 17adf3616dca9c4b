import type { languageCard } from '../../../contract/console/languages.ts';
import { rupees } from '../../../contract/money.ts';
import { smsNames } from '../../../contract/registered-sms.ts';
import { messagesFor } from '../../../messages/catalogue.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { englishTemplateOf } from '../../outgoing/sms-text.ts';
import type { Services } from '../../services.ts';
import { smsShown } from './sms-shown.ts';
import { languageStates, offeredLocale } from './states.ts';

export function showLanguage({
  database: { db },
  env,
}: Pick<Services, 'database' | 'env'>): Handler<typeof languageCard> {
  return async ({ language }, { principal }) => {
    const locale = offeredLocale(language);
    const [Language] = locale ? await languageStates(db, [locale]) : [];
    if (!Language) throw notFound(principal);
    const templates = await db
      .selectFrom('sms_template')
      .select(['sms', 'sentence', 'dlt_template_id'])
      .where('language', '=', language)
      .execute();
    const { pricePaise } = env.smsBudget;
    const Texts = smsNames.map((sms) => {
      // Words that were mended since are to be registered anew.
      const { [sms]: sentence } = messagesFor(locale).sms;
      const registered = templates.find((template) => template.sms === sms && template.sentence === sentence);
      return {
        sms,
        text: smsShown(sms, messagesFor(locale).sms[sms], pricePaise),
        english: smsShown(sms, messagesFor().sms[sms], pricePaise),
        dlt_template_id: locale === 'en' ? englishTemplateOf(env, sms) : (registered?.dlt_template_id ?? null),
      };
    });
    return { Language, Texts, price: rupees(pricePaise) };
  };
}

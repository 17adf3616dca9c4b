import { publishTranslation, withdrawTranslation } from '../../../contract/console/page-translations.ts';
import { requestMessages } from '../../request-messages.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { pagePath } from '../paths.ts';
import { translationInput } from './translation-input.ts';

/** Publishes a translation of a page, or takes it back. */
export function changeTranslation(args: PageRequest, page_id: number, language: string) {
  const { console_pages: t } = requestMessages(args.request);
  const path = pagePath(page_id);
  return changeForOperator(args, async (call, values) => {
    if (values.intent === 'withdraw') {
      const { version = '', reason = '' } = values;
      await call(withdrawTranslation, { page_id, language, version, reason });
      return { text: t.withdrawn_done, path };
    }
    await call(publishTranslation, translationInput(page_id, language, values));
    return { text: t.translated, path };
  });
}

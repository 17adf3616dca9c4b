import type { languageCard } from '../../../contract/console/languages.ts';
import { rupees } from '../../../contract/money.ts';
import { smsNames } from '../../../contract/registered-sms.ts';
import { messagesFor, offeredLocale } from '../../../messages/catalogue.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { currentTemplates, englishTemplateOf } from '../../outgoing/sms-text.ts';
import type { Services } from '../../services.ts';
import { sentenceHash } from './sentence-hash.ts';
import { smsShown } from './sms-shown.ts';
import { languageStates } from './states.ts';

export function showLanguage({
  database: { db },
  env,
}: Pick<Services, 'database' | 'env'>): Handler<typeof languageCard> {
  return async ({ language }, { principal, locale: operatorLocale }) => {
    const locale = offeredLocale(language);
    const [Language] = locale ? await languageStates(db, [locale], operatorLocale) : [];
    if (!Language) throw notFound(principal);
    const templates = (await currentTemplates(db)).filter((template) => template.language === language);
    const { pricePaise } = env.smsBudget;
    const Texts = smsNames.map((sms) => {
      const registered = templates.find((template) => template.sms === sms);
      const sentence = messagesFor(locale).sms[sms];
      return {
        sms,
        text: smsShown(sms, sentence, pricePaise),
        english: smsShown(sms, messagesFor().sms[sms], pricePaise),
        sentence_hash: sentenceHash(sentence),
        dlt_template_id: locale === 'en' ? englishTemplateOf(env, sms) : (registered?.dlt_template_id ?? null),
      };
    });
    return { Language, Texts, price: rupees(pricePaise) };
  };
}

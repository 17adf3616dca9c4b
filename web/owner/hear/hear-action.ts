import { ownerLanguage } from '../../../contract/owner-language.ts';
import { addPushBrowser, removePushBrowser } from '../../../contract/push.ts';
import { tellByMail } from '../../../contract/told-by-mail.ts';
import { messagesFor } from '../../../messages/catalogue.ts';
import { fill } from '../../../messages/fill.ts';
import type { CarryOut } from '../answer-owner-form.ts';
import { byMailInput } from './by-mail-input.ts';
import { hearIntents } from './hear-intents.ts';

/**
 * The forms about how an owner is told of messages, by their intents: by this browser or by mail as well, and in which language. Null for the form of
 * something else.
 */
export function hearForm(intent: string | undefined): CarryOut | null {
  if (intent === hearIntents.on)
    return async (send, values, { hear: t }) => {
      await send(addPushBrowser, values);
      return { text: t.turned_on };
    };
  if (intent === hearIntents.off)
    return async (send, values, { hear: t }) => {
      await send(removePushBrowser, values);
      return { text: t.turned_off };
    };
  if (intent === 'by_mail')
    return async (send, values, { told_by_mail: t }) => {
      const input = byMailInput(values);
      await send(tellByMail, input);
      return { text: input.told ? t.turned_on : t.turned_off };
    };
  if (intent === 'language')
    return async (send, values, { dashboard: t }) => {
      await send(ownerLanguage, values);
      return { text: fill(t.messages_switched, { language: messagesFor(values.language).language.name }) };
    };
  return null;
}

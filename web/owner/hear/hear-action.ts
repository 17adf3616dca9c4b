import { addPushBrowser, removePushBrowser } from '../../../contract/push.ts';
import type { CarryOut } from '../answer-owner-form.ts';
import { hearIntents } from './hear-intents.ts';

/** The forms by which a browser tells its owner of messages or no longer does, by their intents; null for the form of something else. */
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
  return null;
}

import type { presetMessages } from '../../contract/contact.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';

/** The sentences for a kind of vehicle, in the caller's languages. */
export function presets({ presets: list }: Pick<Services, 'presets'>): Handler<typeof presetMessages> {
  return async ({ productid }, { languages }) => ({ presets: await list.of(productid, languages) });
}

import { type AccountAnswer, accountAnswer } from '../account.ts';
import type { ExotelSettings } from '../settings.ts';
import { createExotelClient } from './client.ts';

/** Asks for the newest call, which needs account and keys and changes nothing. Does not throw. */
export async function askExotel(settings: ExotelSettings): Promise<AccountAnswer> {
  const newest = new URLSearchParams({ PageSize: '1' });
  return accountAnswer(await createExotelClient(settings).get('Calls.json', newest));
}

import { type AccountAnswer, accountAnswer } from '../account.ts';
import { exchange } from '../exchange.ts';
import type { RazorpaySettings } from '../settings.ts';

/** Asks for the newest order, which needs the keys and changes nothing. Does not throw. */
export async function askRazorpay(
  settings: Pick<RazorpaySettings, 'baseUrl' | 'keyId' | 'keySecret' | 'deadlineMs'>,
): Promise<AccountAnswer> {
  const { baseUrl, keyId: user, keySecret: password, deadlineMs } = settings;
  return accountAnswer(await exchange(`${baseUrl}/v1/orders?count=1`, { method: 'GET', user, password, deadlineMs }));
}

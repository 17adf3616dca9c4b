import { type AccountAnswer, accountAnswer } from '../account.ts';
import { exchange } from '../exchange.ts';
import type { DelhiverySettings } from '../settings.ts';

/** Asks whether it delivers to a pincode, which needs the token and changes nothing. Does not throw. */
export async function askDelhivery({ baseUrl, token, deadlineMs }: DelhiverySettings): Promise<AccountAnswer> {
  const headers = { authorization: `Token ${token}` };
  return accountAnswer(
    await exchange(`${baseUrl}/c/api/pin-codes/json/?filter_codes=110001`, { method: 'GET', headers, deadlineMs }),
  );
}

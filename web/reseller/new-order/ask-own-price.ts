import { createCall, isCallError } from '../../api.ts';
import { browserCall } from '../../browser-call.ts';
import { paths } from '../../paths.ts';
import { storedToken } from '../../session/stored.ts';
import { askPrice, type RateQuery } from './load-rates.ts';

/**
 * Calls with the stored token; where that is not the reseller's (an owner logged in later in this browser), asks by the cookie, as the page itself
 * was loaded.
 */
export async function askOwnPrice(asked: RateQuery, signal: AbortSignal): Promise<number> {
  try {
    return await askPrice(browserCall, asked, { token: storedToken(), signal });
  } catch (error) {
    const isNotTheirs = isCallError(error) && [401, 403].includes(error.httpStatus);
    if (!isNotTheirs) throw error;
    const byCookie = createCall(() => fetch(`${paths.newOrderPrice}?quantity=${asked.quantity}`, { signal }));
    return askPrice(byCookie, asked);
  }
}

import { createCall, isRefusal } from '../api.ts';
import { browserCall } from '../browser-call.ts';
import { paths } from '../paths.ts';
import { storedToken } from '../session/stored.ts';
import { type Asked, askPrice } from './load-rates.ts';

/**
 * Calls with the stored token; where that is not the reseller's (an owner logged in later in this browser), asks by the cookie, as the page itself
 * was loaded.
 */
export async function askOwnPrice(asked: Asked, signal: AbortSignal): Promise<number> {
  try {
    return await askPrice(browserCall, asked, { token: storedToken(), signal });
  } catch (error) {
    const isNotHis = isRefusal(error) && [401, 403].includes(error.httpStatus);
    if (!isNotHis) throw error;
    const byCookie = createCall(() => fetch(`${paths.newOrderPrice}?quantity=${asked.quantity}`, { signal }));
    return askPrice(byCookie, asked);
  }
}

import { createCall, isRefusal } from '../api.ts';
import { browserCall } from '../browser-call.ts';
import { paths } from '../paths.ts';
import { storedToken } from '../session/stored.ts';
import { type Asked, askPrice } from './load-rates.ts';

/**
 * With the stored token; where that is not a reseller's (an owner logged in after him in this browser), as the page
 * itself was loaded: by the cookie.
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

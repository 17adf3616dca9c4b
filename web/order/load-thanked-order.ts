import { isCallError } from '../api.ts';
import type { PageRequest } from '../session/account-call.ts';
import { readOrder } from './read-order.ts';

/** The order of `?order=`, and its link; only the link if the order cannot be read now, neither of them if the link is forged. */
export async function loadThankedOrder(page: PageRequest) {
  const link = new URL(page.request.url).searchParams.get('order') ?? '';
  if (!link) return { link, order: null };
  try {
    const order = await readOrder(page, link);
    return { link: order.link, order };
  } catch (error) {
    const isForged = isCallError(error) && error.httpStatus < 500;
    return { link: isForged ? '' : link, order: null };
  }
}

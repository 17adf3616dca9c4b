import { isRefusal } from '../api.ts';
import type { PageRequest } from '../for-account/account-call.ts';
import { readOrder } from './read-order.ts';

/** The order of `?order=` for whoever has paid it, or the way to it while it cannot be read; neither of a forged link. */
export async function thankedOrder(page: PageRequest) {
  const link = new URL(page.request.url).searchParams.get('order') ?? '';
  if (!link) return { link, order: null };
  try {
    const order = await readOrder(page, link);
    return { link: order.link, order };
  } catch (error) {
    const isForged = isRefusal(error) && error.httpStatus < 500;
    return { link: isForged ? '' : link, order: null };
  }
}

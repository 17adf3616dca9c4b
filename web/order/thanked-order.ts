import { orderByLink } from '../../contract/orders.ts';
import { isRefusal } from '../api.ts';
import type { PageRequest } from '../for-account/account-call.ts';
import { serverCall } from '../request-context.ts';

/** The order of `?order=` for whoever has paid it, or the way to it while it cannot be read; neither of a forged link. */
export async function thankedOrder({ request, context }: PageRequest) {
  const link = new URL(request.url).searchParams.get('order') ?? '';
  if (!link) return { link, order: null };
  try {
    const { data: order } = await context.get(serverCall)(orderByLink, { link });
    return { link, order };
  } catch (error) {
    const isForged = isRefusal(error) && error.httpStatus < 500;
    return { link: isForged ? '' : link, order: null };
  }
}

import { productPrice } from '../../../contract/reseller-orders.ts';
import { isCallError } from '../../api.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forReseller } from '../../session/reseller-session.ts';

/** product_price for the page's own script, authorized by the cookie: the stored token may be that of an owner who logged in later. */
export function loader({ request, context }: PageRequest): Promise<Response> {
  const quantity = Number(new URL(request.url).searchParams.get('quantity') ?? Number.NaN);
  return forReseller(request, async (reseller) => {
    try {
      const price = await accountCall(context, reseller)(productPrice, { productId: 1, guid: reseller.guid, quantity });
      return Response.json({ ErrorCode: '0', ...price });
    } catch (error) {
      if (!isCallError(error) || error.httpStatus === 401) throw error;
      return Response.json({ ErrorCode: error.code, Message: error.message }, { status: error.httpStatus });
    }
  });
}

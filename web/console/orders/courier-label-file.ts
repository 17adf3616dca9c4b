import { redirect } from 'react-router';
import { courierLabel } from '../../../contract/console/packing.ts';
import { pdfFile } from '../../reseller/exports/pdf-file.ts';
import { fileResponse } from '../../reseller/exports/reseller-file.ts';
import { accountCall } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { consoleCall } from '../console-call.ts';
import { withoutFile } from '../lists/without-file.ts';
import { parseId } from '../parse-id.ts';
import { orderPath } from '../paths.ts';
import type { Route } from './+types/courier-label-file';

/** Shown, not saved: it is to be printed. That it was had is recorded in the audit log. Where there is none, the order's page says so. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const order_id = parseId(params.id);
  return forOperator(request, async (operator) => {
    // Another site's link asks the courier for nothing, and is no entry of the audit log.
    if (request.headers.get('sec-fetch-site') === 'cross-site') throw redirect(orderPath(order_id));
    try {
      const { file } = await consoleCall(accountCall(context, operator))(courierLabel, { order_id });
      const response = fileResponse(pdfFile(file));
      response.headers.set('content-disposition', `inline; filename="${file.file_name}"`);
      return response;
    } catch (error) {
      throw withoutFile(error, orderPath(order_id));
    }
  });
}

import { labelsFile } from '../../../../contract/console/order-selection.ts';
import { isCallError } from '../../../api.ts';
import { formValues } from '../../../forms/form-result.ts';
import { listPath } from '../../../lists/query.ts';
import { pdfFile } from '../../../reseller/exports/pdf-file.ts';
import { fileResponse } from '../../../reseller/exports/reseller-file.ts';
import { accountCall } from '../../../session/account-call.ts';
import { forOperator } from '../../../session/operator-session.ts';
import { consoleCall } from '../../console-call.ts';
import { noFile, withoutFile } from '../../lists/without-file.ts';
import { consolePaths } from '../../paths.ts';
import { atVersions, rowsIn } from '../../selection/selection-query.ts';
import type { Route } from './+types/labels-file';

/** A form's POST, not a link: every address that is in it is written down. An error redirects to the page, which says so. */
export function action({ request, context }: Route.ActionArgs) {
  return forOperator(request, async (operator) => {
    const { rows, paper } = formValues(await request.formData());
    const Orders = atVersions(rowsIn(rows));
    try {
      const call = consoleCall(accountCall(context, operator));
      const { file } = await call(labelsFile, { Orders, paper: paper === 'a4' ? 'a4' : 'a6' });
      return fileResponse(pdfFile(file));
    } catch (error) {
      const ids = Orders.map(({ id }) => id).join(',');
      const failed = isCallError(error) && error.code === 'changed_meanwhile' ? 'changed' : noFile.failed;
      throw withoutFile(error, listPath(consolePaths.selectedOrders, { step: 'label', ids }), failed);
    }
  });
}

import { labelsFile } from '../../../../contract/console/order-selection.ts';
import { formValues } from '../../../forms/form-result.ts';
import { listPath } from '../../../lists/query.ts';
import { pdfFile } from '../../../reseller/exports/pdf-file.ts';
import { fileResponse } from '../../../reseller/exports/reseller-file.ts';
import { accountCall } from '../../../session/account-call.ts';
import { forOperator } from '../../../session/operator-session.ts';
import { consoleCall } from '../../console-call.ts';
import { withoutFile } from '../../lists/without-file.ts';
import { consolePaths } from '../../paths.ts';
import type { Route } from './+types/labels-file';

/** A form's POST, not a link: every address that is in it is written down. An error redirects to the page, which says so. */
export function action({ request, context }: Route.ActionArgs) {
  return forOperator(request, async (operator) => {
    const { ids = '', paper } = formValues(await request.formData());
    try {
      const call = consoleCall(accountCall(context, operator));
      const numbers = ids.split(',').map(Number);
      const { file } = await call(labelsFile, { ids: numbers, paper: paper === 'a4' ? 'a4' : 'a6' });
      return fileResponse(pdfFile(file));
    } catch (error) {
      throw withoutFile(error, listPath(consolePaths.selectedOrders, { step: 'label', ids }));
    }
  });
}

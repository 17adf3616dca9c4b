import { printSheet } from '../../../contract/console/sheets.ts';
import { isCallError } from '../../api.ts';
import { formValues } from '../../forms/form-result.ts';
import { pdfFile } from '../../reseller/exports/pdf-file.ts';
import { fileResponse } from '../../reseller/exports/reseller-file.ts';
import { accountCall } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { consoleCall } from '../console-call.ts';
import { withoutFile } from '../lists/without-file.ts';
import { parseId } from '../parse-id.ts';
import { sheetsPath } from '../paths.ts';
import type { Route } from './+types/sheet-file';

/** A form's POST, not a link: each file that was made is recorded in the audit log. An error redirects to the page, which says why. */
export function action({ request, context }: Route.ActionArgs) {
  return forOperator(request, async (operator) => {
    const { batch_id = '', template_id = '', part = '' } = formValues(await request.formData());
    try {
      const call = consoleCall(accountCall(context, operator));
      const { file } = await call(printSheet, { batch_id, template_id, part });
      return fileResponse(pdfFile(file));
    } catch (error) {
      throw withoutFile(error, sheetsPath(parseId(batch_id)), isCallError(error) ? error.code : 'internal');
    }
  });
}

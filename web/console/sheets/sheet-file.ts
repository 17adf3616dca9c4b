import { redirect } from 'react-router';
import { printSheet } from '../../../contract/console/sheets.ts';
import { isRefusal } from '../../api.ts';
import { accountCall } from '../../for-account/account-call.ts';
import { formValues } from '../../forms/form-result.ts';
import { pdfFile } from '../../reseller-files/pdf-file.ts';
import { answerFile } from '../../reseller-files/reseller-file.ts';
import { forOperator } from '../../session/operator-session.ts';
import { deskCall } from '../desk-call.ts';
import { numberIn } from '../number-in.ts';
import { sheetsPath } from '../paths.ts';
import type { Route } from './+types/sheet-file';

/** A form's POST, not a link: each file that was made is recorded in the audit log. An error redirects to the page, which says why. */
export function action({ request, context }: Route.ActionArgs) {
  return forOperator(request, async (operator) => {
    const { batch_id = '', template_id = '', part = '' } = formValues(await request.formData());
    try {
      const call = deskCall(accountCall(context, operator));
      const { file } = await call(printSheet, { batch_id, template_id, part });
      return answerFile(pdfFile(file));
    } catch (error) {
      const isForTheRouter = !(error instanceof Error);
      if (isForTheRouter || (isRefusal(error) && error.httpStatus === 401)) throw error;
      throw redirect(`${sheetsPath(numberIn(batch_id))}&failed=${isRefusal(error) ? error.code : 'internal'}`);
    }
  });
}

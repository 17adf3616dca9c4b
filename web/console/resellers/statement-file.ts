import { redirect } from 'react-router';
import { resellerStatement } from '../../../contract/console/resellers.ts';
import { isRefusal } from '../../api.ts';
import { accountCall } from '../../for-account/account-call.ts';
import { queryOf } from '../../reseller/lists/query.ts';
import { pdfFile } from '../../reseller-files/pdf-file.ts';
import { answerFile } from '../../reseller-files/reseller-file.ts';
import { forOperator } from '../../session/operator-session.ts';
import { deskCall } from '../desk-call.ts';
import { numberIn } from '../number-in.ts';
import { resellerPath } from '../paths.ts';
import type { Route } from './+types/statement-file';

/** `?month=2026-11` */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const id = numberIn(params.id);
  const month = queryOf(request).get('month') ?? '';
  return forOperator(request, async (operator) => {
    try {
      const { file } = await deskCall(accountCall(context, operator))(resellerStatement, { id, month });
      return answerFile(pdfFile(file));
    } catch (error) {
      if (!isRefusal(error) || error.httpStatus !== 422) throw error;
      throw redirect(`${resellerPath(id)}?failed=statement`);
    }
  });
}

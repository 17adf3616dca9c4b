import { resellerStatement } from '../../../contract/console/resellers.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { pdfFile } from '../../reseller/exports/pdf-file.ts';
import { fileResponse } from '../../reseller/exports/reseller-file.ts';
import { accountCall } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { consoleCall } from '../console-call.ts';
import { withoutFile } from '../lists/without-file.ts';
import { parseId } from '../parse-id.ts';
import { resellerPath } from '../paths.ts';
import type { Route } from './+types/statement-file';

/** `?month=2026-11` */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const id = parseId(params.id);
  const month = searchParamsOf(request).get('month') ?? '';
  return forOperator(request, async (operator) => {
    try {
      const { file } = await consoleCall(accountCall(context, operator))(resellerStatement, { id, month });
      return fileResponse(pdfFile(file));
    } catch (error) {
      throw withoutFile(error, resellerPath(id));
    }
  });
}

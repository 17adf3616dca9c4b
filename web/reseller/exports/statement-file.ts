import { accountStatement } from '../../../contract/reseller-account.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/statement-file';
import { pdfFile } from './pdf-file.ts';
import { resellerFile } from './reseller-file.ts';

/** `?month=2026-11` */
export function loader(args: Route.LoaderArgs) {
  return resellerFile(args, paths.myAccount, async (call, guid, asked) => {
    const { file } = await call(accountStatement, { guid, month: asked.get('month') ?? '' });
    return pdfFile(file);
  });
}

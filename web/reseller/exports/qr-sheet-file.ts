import { qrSheet } from '../../../contract/reseller-account.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/qr-sheet-file';
import { pdfFile } from './pdf-file.ts';
import { resellerFile } from './reseller-file.ts';

/** `?order=1042`: only that order's codes; `?page=2`: the next sheet, where the codes do not fit on one. */
export function loader(args: Route.LoaderArgs) {
  return resellerFile(args, paths.myQrCode, async (call, guid, query) => {
    const which = { order_id: query.get('order') ?? '', page: query.get('page') ?? 1 };
    const { file } = await call(qrSheet, { guid, ...which });
    return pdfFile(file);
  });
}

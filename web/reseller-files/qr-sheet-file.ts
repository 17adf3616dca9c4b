import { qrSheet } from '../../contract/reseller-account.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/qr-sheet-file';
import { pdfFile } from './pdf-file.ts';
import { resellerFile } from './reseller-file.ts';

/** `?order=1042`: its codes alone. */
export function loader(args: Route.LoaderArgs) {
  return resellerFile(args, paths.myQrCode, async (call, guid, asked) => {
    const { file } = await call(qrSheet, { guid, order_id: asked.get('order') ?? '' });
    return pdfFile(file);
  });
}

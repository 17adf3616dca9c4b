import type * as z from 'zod/mini';
import type { accountStatement } from '../../../contract/reseller-account.ts';

type FileOfCall = z.infer<typeof accountStatement.output.file>;

/** A file from a call's answer, as a download. */
export function pdfFile({ file_name, content_type, base64 }: FileOfCall) {
  return { name: file_name, type: content_type, content: Buffer.from(base64, 'base64') };
}

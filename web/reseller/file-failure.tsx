import { useSearchParams } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../messages.ts';
import { Notice } from '../ui/notice.tsx';

/** Why a file that this page links to could not be served, where its address redirected back here. */
export function FileFailure() {
  const failed = useSearchParams()[0].get('failed');
  const t = useMessages();
  return failed === null ? null : <Notice kind="error">{sentenceOf(failed, t)}</Notice>;
}

function sentenceOf(failed: string, { resellers, reseller_files, statements }: Messages): string {
  if (failed === 'nothing_to_print') return resellers.nothing_to_print;
  if (failed === 'month' || failed === 'month_invalid') return resellers.month_invalid;
  if (failed === 'too_long') return statements.too_long;
  if (failed === 'rate_limited') return reseller_files.too_many;
  return failed === 'not_found' || failed === 'order_id' ? reseller_files.not_found : reseller_files.failed;
}

import { useSearchParams } from 'react-router';
import { common } from '../../../messages/console/common.ts';
import { useMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { noFile } from './without-file.ts';

/** Says why there is no file, where the address says that there is none. `text`: if making it failed. */
export function NoFile({ text }: { text: string }) {
  const t = useMessages(common);
  const failed = useSearchParams()[0].get('failed');
  if (failed === null) return null;
  return <Notice kind="error">{failed === noFile.role ? t.not_your_desk : text}</Notice>;
}

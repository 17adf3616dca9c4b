import { useLocation } from 'react-router';
import { notLoaded } from '../../messages/en/not-loaded.ts';
import { useMessages } from '../messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Shown by a page whose data could not be loaded; offers to try again. */
export function LoadFailed({ text }: { text: string }) {
  const t = useMessages(notLoaded);
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error">{text}</Notice>
      <ButtonLink kind="primary" to={pathname + search} replace>
        {t.try_again}
      </ButtonLink>
    </div>
  );
}

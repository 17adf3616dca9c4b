import type { ReactNode } from 'react';
import { orderPages } from '../../messages/en/order-pages.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Shown for a link of ours that cannot be used here: says why, what else the link can do, and where to get help. */
export function LinkUseless({ text, children }: { text: string; children?: ReactNode }) {
  const t = useMessages(orderPages);
  return (
    <div className="order">
      <Head title={t.link_useless} index={false} />
      <h1>{t.link_useless}</h1>
      <Notice>{text}</Notice>
      <p className="owner-actions">
        {children}
        <ButtonLink to={paths.contactUs}>{t.contact}</ButtonLink>
      </p>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { notLoaded } from '../../../messages/en/not-loaded.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { useMessages } from '../../messages.ts';
import { missingOfReseller } from '../../session/stored.ts';
import { AddressedDialog } from '../../ui/addressed-dialog.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Viewed } from './load-viewed.ts';
import { OrderDetails } from './order-details.tsx';

interface OrderDialogProps {
  viewed: Viewed;
  /** The list's address without the order. */
  listPath: string;
}

/** The order that the address opens. */
export function OrderDialog({ viewed, listPath }: OrderDialogProps) {
  const t = useMessages(resellerLists);
  const navigate = useNavigate();
  const close = () => navigate(listPath, { replace: true, preventScrollReset: true });
  return (
    <AddressedDialog title={t.details_title} onClose={close}>
      <div className="order-details">
        <Content viewed={viewed} />
        <p className="order-details-end">
          <Link className={buttonClass('plain')} to={listPath} replace preventScrollReset>
            {t.close}
          </Link>
        </p>
      </div>
    </AddressedDialog>
  );
}

function Content({ viewed }: { viewed: Viewed }) {
  const t = useMessages(resellerLists);
  if (useGuidMissing()) return <Notice kind="error">{t.details_guid_missing}</Notice>;
  return 'order' in viewed ? <OrderDetails order={viewed.order} /> : <Failed text={viewed.failure} />;
}

function Failed({ text }: { text: string }) {
  const t = useMessages(notLoaded);
  const { pathname, search } = useLocation();
  return (
    <>
      <Notice kind="error">{text}</Notice>
      <p>
        <Link className={buttonClass('primary')} to={pathname + search} replace preventScrollReset>
          {t.try_again}
        </Link>
      </p>
    </>
  );
}

/** Section 8: the reseller may have logged out in another tab since the list was shown. */
function useGuidMissing(): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => setMissing(missingOfReseller() === 'guid'), []);
  return missing;
}

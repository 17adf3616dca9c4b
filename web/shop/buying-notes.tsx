import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';

/** The specification's notes for every product, and what our policy adds to them. */
export function BuyingNotes() {
  const t = useMessages(store);
  return (
    <ul className="buying-notes">
      <li>
        <Truck aria-hidden="true" />
        {t.delivery}
      </li>
      <li>
        <PackageX aria-hidden="true" />
        {t.no_refunds}
      </li>
      <Damaged />
    </ul>
  );
}

/** What the refund policy promises for a parcel that arrives damaged, where the settings say for how long. */
function Damaged() {
  const t = useMessages({ store, frame });
  const { damagedDays: days = null, supportEmail: email = '' } = useRootData()?.shop ?? {};
  if (days === null) return null;
  return (
    <li className="buying-note-more">
      <PackageOpen aria-hidden="true" />
      <span>
        {fill(t.store.damaged, { email, days })}{' '}
        <Link className="link" to={paths.refundPolicy}>
          {t.frame.refund}
        </Link>
      </span>
    </li>
  );
}

import { PackageX, Truck } from 'lucide-react';
import { useMessages } from '../messages.ts';

/** What the specification says beside every product. */
export function BuyingNotes() {
  const t = useMessages().store;
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
    </ul>
  );
}

import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { Form, Link } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { Day } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { InParcel } from '../orders/in-parcel.tsx';
import { ParcelSlip, type Printed } from '../orders/parcel-slip.tsx';
import { orderPath, resellerPath } from '../paths.ts';
import { Contents } from './contents.tsx';
import type { Packing, ParcelInHand as Parcel } from './load-packing.ts';
import { ScanForm } from './scan-form.tsx';

interface ParcelInHandProps extends Pick<Packing, 'books_with' | 'books'> {
  parcel: Parcel;
  printed: Printed;
  field: RefObject<HTMLInputElement | null>;
  courier: string;
  onCourier: (courier: string) => void;
  /** What became of the last scan; and the way back from the last dispatch, with what else is left of that. */
  verdict: ReactNode;
  afterwards: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** For whom, what goes in, and the one field. */
export function ParcelInHand({ parcel, printed, verdict, afterwards, ...scan }: ParcelInHandProps) {
  const { onSubmit, books_with, books } = scan;
  const { Label, Picked } = parcel;
  const t = useMessages(packing);
  return (
    <div className="pack-parcel">
      <div className="pack-work">
        <Which {...parcel} />
        <ScanForm parcel={parcel} {...scan} />
        {verdict}
        {afterwards}
        <Contents {...parcel} books_with={books_with} books={books} />
        <div className="console-actions">
          <Button className="label-print" onClick={() => print()}>
            {t.print_label}
          </Button>
          {books_with && !books && parcel.missing === 0 ? (
            <Book {...parcel} courier={books_with} onSubmit={onSubmit} />
          ) : null}
          <Later {...parcel} onSubmit={onSubmit} />
        </div>
        {Picked.length > 0 ? <InParcel stickers={Picked} onSubmit={onSubmit} /> : null}
      </div>
      {Label ? <ParcelSlip {...Label} printed={printed} /> : <p className="hint">{t.label_gone}</p>}
    </div>
  );
}

function Which({ order_id, ordered_at, reseller, was_set_aside }: Parcel) {
  const t = useMessages(packing);
  return (
    <div className="pack-which">
      <h2>
        <Link className="link" to={orderPath(order_id)}>
          {fill(t.order, { number: order_id })}
        </Link>
      </h2>
      <span className="hint">
        {t.ordered} <Day at={ordered_at} />
      </span>
      {reseller ? (
        <Link className="link" to={resellerPath(reseller)}>
          {fill(t.of_reseller, { number: reseller })}
        </Link>
      ) : null}
      {was_set_aside ? <span className="hint">{t.was_aside}</span> : null}
    </div>
  );
}

/** For who packs with typed dockets. */
function Book({
  order_id,
  version,
  courier,
  onSubmit,
}: Parcel & Pick<ParcelInHandProps, 'onSubmit'> & { courier: string }) {
  const t = useMessages(packing);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="leave" />
      <input type="hidden" name="order_id" value={order_id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="code" value="" />
      <Button type="submit">{fill(t.book_with, { courier })}</Button>
    </Form>
  );
}

function Later({ order_id, onSubmit }: Parcel & Pick<ParcelInHandProps, 'onSubmit'>) {
  const t = useMessages(packing);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="later" />
      <input type="hidden" name="order_id" value={order_id} />
      <Button type="submit">{t.later}</Button>
    </Form>
  );
}

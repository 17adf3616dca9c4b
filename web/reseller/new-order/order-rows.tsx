import Plus from 'lucide-react/icons/plus';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { newOrder } from '../../../messages/en/new-order.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addIntent } from './edited-rows.ts';
import { OrderRow } from './order-row.tsx';
import { maxRows, piecesOf, type Row, withoutRow, withRow } from './rows.ts';
import type { NewOrderForm } from './use-new-order.ts';

/** A row that was just added gets the focus; after one was removed, the button that adds one. */
export function OrderRows({ form }: { form: NewOrderForm }) {
  const t = useMessages(newOrder);
  const { rows, setRows, rates, rateStates, errors, change } = form;
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useRef<'row' | 'add' | null>(null);
  useEffect(() => {
    const wanted = focusNext.current === 'row' ? '.order-row:last-of-type select' : '.add-row';
    if (focusNext.current && rows) list.current?.querySelector<HTMLElement>(wanted)?.focus();
    focusNext.current = null;
  }, [rows]);

  function add(event: MouseEvent) {
    event.preventDefault();
    focusNext.current = 'row';
    setRows(withRow(rows));
    setAnnouncement(fill(t.row_added, { number: rows.length + 1 }));
  }
  function remove(index: number) {
    focusNext.current = 'add';
    setRows(withoutRow(rows, index));
    setAnnouncement(fill(t.row_removed, { number: index + 1 }));
  }
  const heads = [t.pay_type, t.rate, t.discounted_rate, t.cars, t.amount, t.bikes, t.amount];
  return (
    <div className="order-rows" ref={list}>
      <p className="order-heads" aria-hidden="true">
        {heads.map((head, at) => (
          <span key={at}>{head}</span>
        ))}
      </p>
      {rows.map((row, index) => (
        <OrderRow
          key={row.id}
          {...{ row, index, rates, rateStates, errors }}
          isSplit={isSplit(rows)}
          onChange={(field, value) => change(index, field, value)}
          onRemove={rows.length > 1 ? () => remove(index) : null}
        />
      ))}
      <TwoOrders rows={rows} />
      <RatesFailed form={form} />
      <p className="rows-actions">
        {rows.length < maxRows ? (
          <Button type="submit" name="intent" value={addIntent} formNoValidate className="add-row" onClick={add}>
            <Plus aria-hidden="true" />
            {t.add_row}
          </Button>
        ) : null}
        <noscript>
          <button type="submit" name="intent" value="update" className="button" formNoValidate>
            {t.update_amounts}
          </button>
        </noscript>
      </p>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Whether some stickers are paid for now and others go on account: two orders, which are priced separately. */
function isSplit(rows: readonly Row[]): boolean {
  return piecesOf(rows, 'prepaid') > 0 && piecesOf(rows, 'postpaid') > 0;
}

/** The element is always present, so that a screen reader announces what appears in it. */
function TwoOrders({ rows }: { rows: readonly Row[] }) {
  const t = useMessages(newOrder);
  const [prepaid, postpaid] = [piecesOf(rows, 'prepaid'), piecesOf(rows, 'postpaid')];
  return (
    <div role="status">
      {isSplit(rows) ? (
        <div className="pt-3">
          <Notice>{fill(t.two_orders, { prepaid, postpaid, sum: prepaid + postpaid })}</Notice>
        </div>
      ) : null}
    </div>
  );
}

function RatesFailed({ form: { rateStates, askAgain } }: { form: NewOrderForm }) {
  const t = useMessages(newOrder);
  if (rateStates.prepaid !== 'failed' && rateStates.postpaid !== 'failed') return null;
  return (
    <div className="rates-failed">
      <Notice kind="error">{t.rates_failed}</Notice>
      <Button onClick={askAgain}>{t.try_again}</Button>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { orderStepPath } from '../paths.ts';
import { InParcel } from './in-parcel.tsx';
import type { OrderData, OrderShown } from './load-order.ts';
import { type PackAnswer, usePacking } from './use-packing.ts';
import { Verdict } from './verdict.tsx';

type PackingTableProps = Pick<OrderData, 'Order' | 'Picked'> & { answer: PackAnswer };

/** The operator’s hands are full and they look up only now and then: one field, one answer, what is still missing. */
export function PackingTable({ Order, Picked, answer: initialAnswer }: PackingTableProps) {
  const t = useMessages(orderPages);
  const { answer, isPending, onSubmit } = usePacking(initialAnswer);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isPending) field.current?.focus();
  }, [isPending]);
  return (
    <div className="packing">
      <Form method="post" className="packing-scan" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="pick" />
        <Field
          ref={field}
          name="code"
          label={t.scan}
          hint={t.scan_hint}
          maxLength={300}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" kind="green">
          {t.put_in}
        </Button>
      </Form>
      <Verdict answer={answer} isPending={isPending} />
      <Missing {...Order} />
      <InParcel stickers={Picked} onSubmit={onSubmit} />
    </div>
  );
}

function Missing({ order_id, Lines }: OrderShown) {
  const t = useMessages(orderPages);
  const missing = Lines.reduce((sum, { quantity, picked }) => sum + Math.max(0, quantity - picked), 0);
  return (
    <section className="console-panel packing-missing" data-done={missing === 0}>
      <h2>{missing === 0 ? t.pack_done : fill(t.pack_missing, { missing })}</h2>
      <ul className="order-lines">
        {Lines.map(({ product_id, name, quantity, picked }) => (
          <li key={product_id}>
            <span>{name}</span>
            <strong>{fill(t.picked_of, { picked, quantity })}</strong>
          </li>
        ))}
      </ul>
      <div className="console-actions">
        <ButtonLink to={orderStepPath(order_id, 'label')}>{t.label}</ButtonLink>
        {missing === 0 ? (
          <ButtonLink kind="primary" to={orderStepPath(order_id, 'dispatch')}>
            {t.dispatch}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

import { type FormEventHandler, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Packing } from './load-packing.ts';

type UndoProps = NonNullable<Packing['Undo']> & { onSubmit: FormEventHandler<HTMLFormElement> };

/** Offered for as long as nobody was told. Without script it stays, and is refused once it is too late. */
export function Undo({ order_id, version, seconds, onSubmit }: UndoProps) {
  const t = useMessages(packing);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left <= 0) return null;
  return (
    <Form method="post" className="pack-undo" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="order_id" value={order_id} />
      <input type="hidden" name="version" value={version} />
      <p>{fill(t.undo_help, { number: order_id })}</p>
      <Button type="submit">
        {t.undo} <span aria-hidden="true">{left}</span>
      </Button>
    </Form>
  );
}

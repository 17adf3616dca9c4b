import { type FormEventHandler, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Packing } from './load-packing.ts';

type UndoProps = NonNullable<Packing['Undo']> & { onSubmit: FormEventHandler<HTMLFormElement> };

/**
 * Offered for as long as nobody was told. Its place stays when that is over, so that nothing moves under a finger. Without script it stays as it is,
 * and is refused once it is too late.
 */
export function Undo({ order_id, version, seconds, onSubmit }: UndoProps) {
  const t = useMessages(packing);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const isOver = left <= 0;
  return (
    <Form method="post" className="pack-undo" data-over={isOver || undefined} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="order_id" value={order_id} />
      <input type="hidden" name="version" value={version} />
      <p>
        <span>{fill(t.undo_help, { number: order_id })}</span>
        <span>{fill(t.undo_over, { number: order_id })}</span>
      </p>
      <Button type="submit">
        {t.undo}{' '}
        <span aria-hidden="true" className="pack-seconds">
          {Math.max(left, 0)}
        </span>
      </Button>
    </Form>
  );
}

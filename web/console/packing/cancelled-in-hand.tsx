import type { FormEventHandler } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface CancelledInHandProps {
  /** Its number; 0 if none was. */
  order: number;
  /** Whether the page still shows a parcel: then the next one is offered here. */
  isShown: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** Somebody has cancelled the order that is in hand: said at once, before more goes into its parcel. */
export function CancelledInHand({ order, isShown, onSubmit }: CancelledInHandProps) {
  const t = useMessages(packing);
  if (!order) return null;
  return (
    <div className="pack-cancelled">
      <Notice kind="error">{fill(t.cancelled_in_hand, { number: order })}</Notice>
      {isShown ? (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="take" />
          <Button type="submit">{t.next}</Button>
        </Form>
      ) : null}
    </div>
  );
}

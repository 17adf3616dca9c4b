import type { FormEventHandler, RefObject } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Packing, ParcelInHand } from './load-packing.ts';

interface ScanFormProps extends Pick<Packing, 'books_with' | 'books'> {
  parcel: ParcelInHand;
  field: RefObject<HTMLInputElement | null>;
  courier: string;
  onCourier: (courier: string) => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/**
 * One field for stickers and then for the docket. It stays the same element from scan to scan, so that nothing is lost of what a scanner types
 * meanwhile. The courier is that of the last parcel, and stands before it, where no key leads by itself. Where parcels are booked, Enter alone does
 * that, and a docket is of another courier.
 */
export function ScanForm({ parcel, field, courier, onCourier, books_with, books, onSubmit }: ScanFormProps) {
  const t = useMessages(packing);
  const isForDocket = parcel.missing === 0;
  const docket = courier ? fill(t.scan_docket, { courier }) : t.scan_docket_any;
  const doesBook = books_with !== '' && books;
  const last = doesBook
    ? { intent: 'leave', label: fill(t.book, { courier: books_with }), hint: t.book_hint, button: t.book_button }
    : { intent: 'dispatch', label: docket, hint: t.scan_docket_hint, button: t.dispatch };
  const scanned = { autoComplete: 'off', spellCheck: false, maxLength: 300 } as const;
  return (
    <Form
      method="post"
      className="packing-scan pack-scan"
      onSubmit={onSubmit}
      data-for={isForDocket ? 'docket' : 'sticker'}
    >
      <input type="hidden" name="intent" value={isForDocket ? last.intent : 'pick'} />
      {doesBook ? <input type="hidden" name="books" value="on" /> : null}
      <input type="hidden" name="order_id" value={parcel.order_id} />
      <input type="hidden" name="version" value={parcel.version} />
      {doesBook && !isForDocket ? null : (
        <div className="pack-courier">
          <Field
            name="courier"
            label={doesBook ? t.other_courier : t.courier}
            value={courier}
            onChange={(event) => onCourier(event.currentTarget.value)}
            maxLength={60}
            autoComplete="off"
          />
        </div>
      )}
      <Field
        {...scanned}
        ref={field}
        name="code"
        label={isForDocket ? last.label : t.scan_sticker}
        hint={isForDocket ? last.hint : t.scan_sticker_hint}
        autoFocus
        autoCapitalize="characters"
        enterKeyHint="done"
      />
      <Button type="submit" kind={isForDocket ? 'primary' : 'green'}>
        {isForDocket ? last.button : t.put_in}
      </Button>
    </Form>
  );
}

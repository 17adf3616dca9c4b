import type { FormEventHandler, RefObject } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { ParcelInHand } from './load-packing.ts';

interface ScanFormProps {
  parcel: ParcelInHand;
  field: RefObject<HTMLInputElement | null>;
  courier: string;
  onCourier: (courier: string) => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/**
 * One field for stickers and then for the docket. It stays the same element from scan to scan, so that nothing is lost of what a scanner types
 * meanwhile. The courier is that of the last parcel, and stands before it, where no key leads by itself.
 */
export function ScanForm({ parcel, field, courier, onCourier, onSubmit }: ScanFormProps) {
  const t = useMessages(packing);
  const isForDocket = parcel.missing === 0;
  const docketLabel = courier ? fill(t.scan_docket, { courier }) : t.scan_docket_any;
  const scanned = { autoComplete: 'off', spellCheck: false, maxLength: 300 } as const;
  return (
    <Form
      method="post"
      className="packing-scan pack-scan"
      onSubmit={onSubmit}
      data-for={isForDocket ? 'docket' : 'sticker'}
    >
      <input type="hidden" name="intent" value={isForDocket ? 'dispatch' : 'pick'} />
      <input type="hidden" name="order_id" value={parcel.order_id} />
      <input type="hidden" name="version" value={parcel.version} />
      <div className="pack-courier">
        <Field
          name="courier"
          label={t.courier}
          value={courier}
          onChange={(event) => onCourier(event.currentTarget.value)}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <Field
        {...scanned}
        ref={field}
        name="code"
        label={isForDocket ? docketLabel : t.scan_sticker}
        hint={isForDocket ? t.scan_docket_hint : t.scan_sticker_hint}
        autoFocus
        autoCapitalize="characters"
        enterKeyHint="done"
      />
      <Button type="submit" kind={isForDocket ? 'primary' : 'green'}>
        {isForDocket ? t.dispatch : t.put_in}
      </Button>
    </Form>
  );
}

import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FieldErrors } from '../../forms/form-result.ts';
import { type Schema, useCheckedForm } from '../../forms/use-checked-form.ts';
import { type AboutSticker, refusalOf, type StickerIntent } from './about-sticker.ts';

interface StickerFormProps extends AboutSticker {
  intent: StickerIntent;
  schema: Schema;
  toInput?: (values: Record<string, string>) => unknown;
  children: (form: { errors: FieldErrors; busy: boolean }) => ReactNode;
}

/** One of the forms about a vehicle's sticker. The page has many: only the one that was sent shows that it is busy, and why it was rejected. */
export function StickerForm({ vehicle, ownerId, intent, schema, toInput, state, children }: StickerFormProps) {
  const result = refusalOf({ vehicle, state }, intent);
  const { errors, busy, formProps } = useCheckedForm({ schema, result, ...(toInput && { toInput }) });
  return (
    <Form {...formProps} className="grid gap-4" preventScrollReset>
      <FormNotice result={result} />
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="VehicleOwnerMasterDetailId" value={vehicle.VehicleOwnerMasterDetailId} />
      <input type="hidden" name="intent" value={intent} />
      {children({ errors, busy })}
    </Form>
  );
}

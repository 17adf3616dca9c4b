import { removePicture } from '../../../contract/console/product-pictures.ts';
import { products } from '../../../messages/console/products.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeForm } from '../change/change-form.tsx';

interface RemovePictureProps {
  product: number;
  version: number;
  state: FormState | undefined;
}

/** Removes the uploaded picture; the shop shows the drawn one again. */
export function RemovePicture({ product, version, state }: RemovePictureProps) {
  const t = useMessages(products);
  return (
    <ChangeForm
      intent="remove_picture"
      schema={removePicture.input}
      toInput={(typed) => ({ ...typed, product_id: product })}
      values={{ version: String(version) }}
      state={state}
    >
      {(_filled, busy) => (
        <Button type="submit" kind="quiet" disabled={busy}>
          {t.remove_picture}
        </Button>
      )}
    </ChangeForm>
  );
}

import { editProduct } from '../../../contract/console/products.ts';
import { products } from '../../../messages/console/products.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { editInput, type Product } from './product-input.ts';

interface ProductFormProps {
  product: Product;
  state: FormState | undefined;
}

/** What it is called, what it costs, and what is claimed of it. */
export function ProductForm({ product, state }: ProductFormProps) {
  const t = useMessages(products);
  const { product_id, name, description, picture_alt, price, striked_price, version } = product;
  const { striked_proof, rating, reviews, rating_proof } = product;
  const values = {
    ...{ name, description, picture_alt, version: String(version) },
    ...{ price: price.toFixed(2), striked_price: striked_price.toFixed(2), striked_proof, rating_proof },
    ...{ rating: rating === null ? '' : String(rating), reviews: reviews === null ? '' : String(reviews) },
  };
  return (
    <ChangeForm
      intent="edit"
      schema={editProduct.input}
      toInput={(typed) => editInput(product_id, typed)}
      values={values}
      state={state}
      submit={{ kind: 'primary', text: t.save, busy: t.saving }}
    >
      {(filled) => <Fields {...filled} />}
    </ChangeForm>
  );
}

function Fields(filled: Filled) {
  const t = useMessages(products);
  const inRupees = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12, required: true } as const;
  return (
    <>
      <Field {...filledField(filled, 'name')} label={t.name} maxLength={60} required />
      <Field {...filledField(filled, 'description')} label={t.description} maxLength={200} required />
      <Field {...filledField(filled, 'price')} label={t.price_label} {...inRupees} />
      <Field {...filledField(filled, 'striked_price')} label={t.striked_label} hint={t.striked_hint} {...inRupees} />
      <Field
        {...filledField(filled, 'striked_proof')}
        label={t.striked_proof_label}
        hint={t.striked_proof_hint}
        maxLength={200}
      />
      <Field
        {...filledField(filled, 'rating')}
        label={t.rating_label}
        hint={t.rating_hint}
        {...inRupees}
        required={false}
      />
      <Field
        {...filledField(filled, 'reviews')}
        label={t.reviews_label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <Field
        {...filledField(filled, 'rating_proof')}
        label={t.rating_proof_label}
        hint={t.rating_proof_hint}
        maxLength={200}
      />
      <Field {...filledField(filled, 'picture_alt')} label={t.alt_label} hint={t.alt_hint} maxLength={150} />
    </>
  );
}

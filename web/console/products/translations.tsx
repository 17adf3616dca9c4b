import { type consoleProduct, translateProduct } from '../../../contract/console/products.ts';
import { products } from '../../../messages/console/products.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { Product } from './product-input.ts';

type Translation = CallResult<typeof consoleProduct>['Translations'][number];

interface TranslationsProps {
  product: Product;
  translations: Translation[];
  state: FormState | undefined;
}

/** What a product is called beside English: a form for each language. Folded, but for the one that was refused. */
export function Translations({ product, translations, state }: TranslationsProps) {
  const t = useMessages(products);
  const isRefused = translations.some(({ language }) => state?.values.intent === intentOf(language));
  return (
    <details className="fold console-panel console-wide" open={isRefused}>
      <summary>{t.translations}</summary>
      <p className="hint">{t.translations_lead}</p>
      {translations.map((translation) => (
        <TranslationForm key={translation.language} product={product} translation={translation} state={state} />
      ))}
    </details>
  );
}

function intentOf(language: string): string {
  return `translate-${language}`;
}

function TranslationForm({
  product: { product_id, version },
  translation: { language, display_name, direction, name, description },
  state,
}: Omit<TranslationsProps, 'translations'> & { translation: Translation }) {
  const t = useMessages(products);
  const written = { lang: language, dir: direction };
  return (
    <ChangeForm
      intent={intentOf(language)}
      schema={translateProduct.input}
      toInput={(typed) => ({ ...typed, product_id })}
      values={{ name, description, version: String(version) }}
      state={state}
      submit={{ text: t.save, busy: t.saving }}
    >
      {(filled) => (
        <>
          <input type="hidden" name="language" value={language} />
          <Field
            {...filledField(filled, 'name')}
            {...written}
            label={fill(t.translation_name, { language: display_name })}
            maxLength={60}
          />
          <Field
            {...filledField(filled, 'description')}
            {...written}
            label={fill(t.translation_description, { language: display_name })}
            maxLength={200}
          />
        </>
      )}
    </ChangeForm>
  );
}

import { setStockLevel, type stockList } from '../../../contract/console/stock.ts';
import { stock } from '../../../messages/console/stock.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { plainNumber } from '../typed-number.ts';

export type StockRow = CallResult<typeof stockList>['Stock'][number];

/** What the form says, as its call takes it. */
export function levelInput({ product_id = '', version = '', level = '' }: Record<string, string>) {
  return { product_id, version, level: plainNumber(level) };
}

/** Below how many free stickers of a product an operator is warned. */
export function LevelForm({ row, state }: { row: StockRow; state: FormState | undefined }) {
  const t = useMessages(stock);
  const { product_id, name, level, version } = row;
  return (
    <ChangeForm
      intent={`level-${product_id}`}
      schema={setStockLevel.input}
      toInput={levelInput}
      values={{ version: String(version), level: level === 0 ? '' : String(level) }}
      state={state}
      submit={{ text: t.save, busy: t.saving }}
    >
      {(filled) => (
        <>
          <input type="hidden" name="product_id" value={product_id} />
          <Field
            {...filledField(filled, 'level')}
            label={fill(t.level_of, { name })}
            hint={t.level_hint}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </ChangeForm>
  );
}

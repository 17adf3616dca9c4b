import { endPlannedPrice, planPrice } from '../../../contract/console/planned-prices.ts';
import type { consoleProduct } from '../../../contract/console/products.ts';
import { products } from '../../../messages/console/products.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { Instant } from '../lists/cells.tsx';
import { type Product, planInput } from './product-input.ts';

type Plan = CallResult<typeof consoleProduct>['Plans'][number];

interface PricePlansProps {
  product: Product;
  plans: Plan[];
  state: FormState | undefined;
}

/** The prices that count or come by themselves, and a form for another. */
export function PricePlans({ product, plans, state }: PricePlansProps) {
  const t = useMessages(products);
  const isOwner = useOwnRole() === 'owner';
  const end = (plan: Plan) => <EndForm {...{ product, plan, state }} />;
  return (
    <section className="console-panel console-wide">
      <h2>{t.plans}</h2>
      <p className="hint">{t.plans_lead}</p>
      <Table
        caption={t.plans}
        columns={[
          {
            title: t.plan_state,
            cell: ({ state: is }) => <Chip is={is === 'counts' ? 'good' : 'waits'} text={t[`plan_${is}`]} />,
          },
          { title: t.price, cell: ({ price }) => showRupees(price), numeric: true },
          { title: t.striked, cell: ({ striked_price }) => showRupees(striked_price), numeric: true },
          { title: t.plan_from, cell: ({ from }) => <Instant at={from} /> },
          { title: t.plan_until, cell: ({ until }) => (until ? <Instant at={until} /> : t.plan_no_end) },
          { title: t.by, cell: ({ by }) => by },
          ...(isOwner ? [{ title: t.plan_end_column, cell: end }] : []),
        ]}
        rows={plans}
        rowKey={({ id }) => id}
        empty={<p>{t.plans_none}</p>}
      />
      {isOwner ? <PlanForm product={product} state={state} /> : <p>{t.plan_who}</p>}
    </section>
  );
}

/** Takes a price back that comes, and ends one that counts. */
function EndForm({ product, plan, state }: Omit<PricePlansProps, 'plans'> & { plan: Plan }) {
  const t = useMessages(products);
  const price = showRupees(plan.price);
  const hasBegun = plan.state === 'counts';
  return (
    <ChangeForm
      intent={`end-plan-${plan.id}`}
      className=""
      schema={endPlannedPrice.input}
      toInput={(typed) => ({ ...typed, product_id: product.product_id, plan_id: plan.id })}
      values={{ version: String(product.version) }}
      state={state}
    >
      {(_filled, busy) => (
        <>
          <input type="hidden" name="plan_id" value={plan.id} />
          <Button
            type="submit"
            kind="quiet"
            disabled={busy}
            aria-label={fill(hasBegun ? t.plan_end_of : t.plan_back_of, { price })}
          >
            {hasBegun ? t.plan_end : t.plan_back}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}

function PlanForm({ product, state }: Omit<PricePlansProps, 'plans'>) {
  const t = useMessages(products);
  const { product_id, version } = product;
  return (
    <>
      <h3>{t.plan_new}</h3>
      <ChangeForm
        intent="plan"
        schema={planPrice.input}
        toInput={(typed) => planInput(product_id, typed)}
        values={{ version: String(version) }}
        state={state}
        submit={{ kind: 'primary', text: t.plan_save, busy: t.saving }}
      >
        {(filled) => <PlanFields {...filled} />}
      </ChangeForm>
    </>
  );
}

function PlanFields(filled: Filled) {
  const t = useMessages(products);
  const inRupees = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <>
      <Field {...filledField(filled, 'price')} label={t.plan_price} {...inRupees} required />
      <Field {...filledField(filled, 'from')} type="datetime-local" label={t.plan_from} hint={t.plan_from_help} />
      <Field {...filledField(filled, 'until')} type="datetime-local" label={t.plan_until} hint={t.plan_until_help} />
      <Field
        {...filledField(filled, 'striked_price')}
        label={t.plan_striked}
        hint={t.plan_striked_hint}
        {...inRupees}
      />
      <Field
        {...filledField(filled, 'striked_proof')}
        label={t.plan_proof}
        hint={t.striked_proof_hint}
        maxLength={200}
      />
    </>
  );
}

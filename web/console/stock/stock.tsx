import { Link } from 'react-router';
import { setStockLevel, stockList } from '../../../contract/console/stock.ts';
import { layout } from '../../../messages/console/layout.ts';
import { stock } from '../../../messages/console/stock.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { batchOf, consolePaths } from '../paths.ts';
import type { Route } from './+types/stock';
import { daysInWords } from './days-in-words.ts';
import { LevelForm, levelInput, type StockRow } from './level-form.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(stockList, {})).Stock);
}

export function action(args: Route.ActionArgs) {
  const { console_stock: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    await call(setStockLevel, levelInput(values));
    return { text: t.saved, path: consolePaths.stock };
  });
}

export const clientAction = sendChange;

export default function Stock({ loaderData, actionData: state }: Route.ComponentProps) {
  const t = useMessages({ stock, layout });
  const back = { to: consolePaths.shop, page: t.layout.shop };
  return (
    <ConsolePage title={t.stock.title} loaded={loaderData} back={back}>
      {(rows) => (
        <>
          <p>{t.stock.lead}</p>
          <div className="console-panels">
            {rows.map((row) => (
              <ProductStock key={`${row.product_id} ${row.version}`} row={row} state={state} />
            ))}
          </div>
          <p className="hint">{t.stock.given_out_help}</p>
        </>
      )}
    </ConsolePage>
  );
}

/** Stickers are made for cars and bikes alone. */
const canBeMade = (product: number) => product <= 2;

function ProductStock({ row, state }: { row: StockRow; state: FormState | undefined }) {
  const t = useMessages(stock);
  const mayPrint = useOwnRole() !== 'support';
  const { product_id, name, days, unprinted, in_parcels, ordered, given_out, level } = row;
  return (
    <section className="console-panel">
      <h2>{name}</h2>
      <ConsoleFacts
        facts={[
          [t.free, <Free {...row} />],
          [t.lasts, days === null ? '' : daysInWords(days, t)],
          [t.unprinted, formatCount(unprinted)],
          [t.in_parcels, formatCount(in_parcels)],
          [t.ordered, formatCount(ordered)],
          [t.given_out, formatCount(given_out)],
          [t.level, mayPrint ? '' : level === 0 ? t.never : formatCount(level)],
        ]}
      />
      {mayPrint ? <LevelForm row={row} state={state} /> : null}
      {mayPrint && canBeMade(product_id) ? (
        <Link className="link" to={batchOf(product_id)}>
          {t.print}
        </Link>
      ) : null}
    </section>
  );
}

function Free({ free, more, level }: Pick<StockRow, 'free' | 'more' | 'level'>) {
  const t = useMessages(stock);
  const count = formatCount(free);
  return (
    <>
      {more ? fill(t.more, { count }) : count} {free < level ? <Chip is="late" text={t.low} /> : null}
    </>
  );
}

import { Link } from 'react-router';
import { setStockLevel, stockList } from '../../../contract/console/stock.ts';
import { layout } from '../../../messages/console/layout.ts';
import { stock } from '../../../messages/console/stock.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Table } from '../../ui/table.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { batchOf, consolePaths } from '../paths.ts';
import type { Route } from './+types/stock';
import { daysInWords } from './days-in-words.ts';
import { LevelForm, type StockRow } from './level-form.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(stockList, {})).Stock);
}

export function action(args: Route.ActionArgs) {
  const { console_stock: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, { product_id = '', version = '', level = '' }) => {
    await call(setStockLevel, { product_id, version, level });
    return { text: t.saved, path: consolePaths.stock };
  });
}

export const clientAction = sendChange;

export default function Stock({ loaderData, actionData: state }: Route.ComponentProps) {
  const t = useMessages({ stock, layout });
  const mayPrint = useOwnRole() !== 'support';
  const back = { to: consolePaths.shop, page: t.layout.shop };
  return (
    <ConsolePage title={t.stock.title} loaded={loaderData} back={back}>
      {(rows) => (
        <>
          <p>{t.stock.lead}</p>
          <Table
            caption={t.stock.title}
            columns={[...countColumns(t.stock), ...(mayPrint ? [printColumn(t.stock)] : [])]}
            rows={rows}
            rowKey={({ product_id }) => product_id}
            empty={null}
          />
          <p className="hint">{t.stock.given_out_help}</p>
          {mayPrint ? (
            <section className="console-panel">
              <h2>{t.stock.level}</h2>
              {rows.map((row) => (
                <LevelForm key={`${row.product_id} ${row.version}`} row={row} state={state} />
              ))}
            </section>
          ) : null}
        </>
      )}
    </ConsolePage>
  );
}

type Words = Messages['console_stock'];

function countColumns(t: Words) {
  return [
    { title: t.product, cell: ({ name }: StockRow) => name },
    { title: t.free, cell: (row: StockRow) => <Free {...row} />, numeric: true },
    { title: t.lasts, cell: ({ days }: StockRow) => (days === null ? '–' : daysInWords(days, t)) },
    { title: t.unprinted, cell: ({ unprinted }: StockRow) => formatCount(unprinted), numeric: true },
    { title: t.in_parcels, cell: ({ in_parcels }: StockRow) => formatCount(in_parcels), numeric: true },
    { title: t.ordered, cell: ({ ordered }: StockRow) => formatCount(ordered), numeric: true },
    { title: t.given_out, cell: ({ given_out }: StockRow) => formatCount(given_out), numeric: true },
    { title: t.level, cell: ({ level }: StockRow) => (level === 0 ? t.never : formatCount(level)), numeric: true },
  ];
}

/** Stickers are made for cars and bikes alone. */
function printColumn(t: Words) {
  const cell = ({ product_id }: StockRow) =>
    product_id <= 2 ? (
      <Link className="link" to={batchOf(product_id)}>
        {t.print}
      </Link>
    ) : (
      '–'
    );
  return { title: t.make, cell };
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

import { refundStates, stuckRefunds } from '../../../contract/console/stuck-money.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { Chip } from '../../lists/chip.tsx';
import { choiceIn, searchParamsOf } from '../../lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import { listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/refunds';
import { OrderLink } from './payment-columns.tsx';
import { showMoney } from './show-money.ts';

const t = consoleText.health;
const path = consolePaths.stuckRefunds;

type Refund = CallResult<typeof stuckRefunds>['Refunds'][number];

const columns: ListColumn<Refund, 'created_at'>[] = [
  { title: t.time, cell: ({ created_at }) => <Instant at={created_at} />, sort: 'created_at' },
  { title: t.order, cell: ({ order_id }) => <OrderLink order={order_id} /> },
  { title: t.payment, cell: ({ provider_payment_id }) => provider_payment_id },
  { title: t.amount, numeric: true, cell: ({ amount }) => showMoney(amount, 'INR') },
  { title: t.reason, cell: ({ reason }) => t[`reason_${reason}`] },
  {
    title: t.state,
    cell: ({ state }) => <Chip is={state === 'failed' ? 'off' : 'waits'} text={t[`refund_${state}`]} />,
  },
  { title: t.checks, numeric: true, cell: ({ checks }) => checks },
  { title: t.why, cell: ({ detail }) => <Text text={detail} /> },
];

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const query = readQuery(searchParams, ['created_at'], { state: choiceIn(searchParams, 'state', refundStates) });
  return loadForOperator(args, async (call) => {
    const { search: _none, ...input } = listInput(query);
    const { Refunds: rows, ...pageInfo } = await call(stuckRefunds, input);
    return listed(path, query, rows, pageInfo);
  });
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={t.refunds} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ query, rows, pageInfo }) => (
        <ConsoleList
          path={path}
          query={query}
          pageInfo={pageInfo}
          caption={t.refunds_help}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          filters={
            <Choice
              name="state"
              label={t.state}
              chosen={query.filters.state}
              values={refundStates}
              text={(each) => t[`refund_${each}`]}
            />
          }
          empty={<Empty text={t.no_refunds} />}
        />
      )}
    </ConsolePage>
  );
}

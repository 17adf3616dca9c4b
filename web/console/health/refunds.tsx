import { refundStates, stuckRefunds } from '../../../contract/console/stuck-money.ts';
import { desk } from '../../../messages/desk.ts';
import type { Answer } from '../../api.ts';
import { Chip } from '../../reseller/lists/chip.tsx';
import { choiceIn, queryOf } from '../../reseller/lists/query.ts';
import { Empty } from '../../ui/empty.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { askedIn, listed, listInput } from '../lists/asked.ts';
import { Instant, Text } from '../lists/cells.tsx';
import { DeskList } from '../lists/desk-list.tsx';
import type { DeskColumn } from '../lists/desk-table.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/refunds';
import { OrderLink } from './payment-columns.tsx';
import { showMoney } from './show-money.ts';

const t = desk.health;
const path = consolePaths.stuckRefunds;

type Refund = Answer<typeof stuckRefunds>['Refunds'][number];

const columns: DeskColumn<Refund, 'created_at'>[] = [
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
  const query = queryOf(args.request);
  const asked = askedIn(query, ['created_at'], { state: choiceIn(query, 'state', refundStates) });
  return loadForOperator(args, async (call) => {
    const { search: _none, ...input } = listInput(asked);
    const { Refunds: rows, ...given } = await call(stuckRefunds, input);
    return listed(path, asked, rows, given);
  });
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={t.refunds} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {({ asked, rows, given }) => (
        <DeskList
          path={path}
          asked={asked}
          given={given}
          caption={t.refunds_help}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          filters={
            <Choice
              name="state"
              label={t.state}
              chosen={asked.filters.state}
              values={refundStates}
              text={(each) => t[`refund_${each}`]}
            />
          }
          empty={<Empty text={t.no_refunds} />}
        />
      )}
    </DeskPage>
  );
}

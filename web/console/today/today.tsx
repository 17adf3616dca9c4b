import { today } from '../../../contract/console/today.ts';
import { layout } from '../../../messages/console/layout.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import type { Route } from './+types/today';
import { DayCharts } from './day-charts.tsx';
import { WaitingList } from './waiting-list.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const { Waiting: waiting, Days: days } = await call(today, {});
    return { waiting, days };
  });
}

export default function Today({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={layout.today} loaded={loaderData}>
      {({ waiting, days }) => (
        <>
          <WaitingList waiting={waiting} />
          <DayCharts days={days} />
        </>
      )}
    </ConsolePage>
  );
}

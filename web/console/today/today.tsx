import { today } from '../../../contract/console/today.ts';
import { layout } from '../../../messages/console/layout.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import type { Route } from './+types/today';
import { AnswersPanels } from './answers-panels.tsx';
import { DayCharts } from './day-charts.tsx';
import { WaitingList } from './waiting-list.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const { Waiting: waiting, Days: days, ...answers } = await call(today, {});
    return { waiting, days, answers };
  });
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const t = useMessages(layout);
  return (
    <ConsolePage title={t.today} loaded={loaderData}>
      {({ waiting, days, answers }) => (
        <>
          <WaitingList waiting={waiting} />
          <AnswersPanels {...answers} />
          <DayCharts days={days} />
        </>
      )}
    </ConsolePage>
  );
}

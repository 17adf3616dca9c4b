import { today } from '../../../contract/console/today.ts';
import { layout } from '../../../messages/console/layout.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { FirstDay } from '../first-steps/first-day.tsx';
import { loadFirstDay } from '../first-steps/load-first-day.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import type { Route } from './+types/today';
import { AnswersPanels } from './answers-panels.tsx';
import { DayCharts } from './day-charts.tsx';
import { Funnel } from './funnel.tsx';
import { periodIn } from './period-tabs.tsx';
import { Shares } from './shares.tsx';
import { WaitingList } from './waiting-list.tsx';

export function loader(args: Route.LoaderArgs) {
  const days = periodIn(searchParamsOf(args.request));
  return loadForOperator(args, async (call) => {
    const { at, Waiting: waiting, Stock: stock, Answers, Channels, ...figures } = await call(today, { days });
    const firstDay = await loadFirstDay(call, args.request);
    return { at, waiting, stock, days, figures, answers: { Answers, Channels }, firstDay };
  });
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const t = useMessages(layout);
  return (
    <ConsolePage title={t.today} loaded={loaderData}>
      {({ at, waiting, stock, days, figures, answers, firstDay }) => {
        const { Days, Funnel: funnel, Shares: shares } = figures;
        const span = { from: Days[0]?.from ?? '', to: Days.at(-1)?.to ?? '' };
        return (
          <>
            <FirstDay firstDay={firstDay} />
            <WaitingList waiting={waiting} stock={stock} at={at} />
            <DayCharts days={days} figures={figures} />
            <Funnel funnel={funnel} span={span} />
            <Shares shares={shares} span={span} />
            <AnswersPanels {...answers} />
          </>
        );
      }}
    </ConsolePage>
  );
}

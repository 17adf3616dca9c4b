import {
  closeInquiries,
  handOverInquiries,
  inquirySelection,
  inquirySteps,
} from '../../../contract/console/inquiry-selection.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { selection as words } from '../../../messages/console/selection.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths, inquiryPath } from '../paths.ts';
import { loadSelected } from '../selection/load-selected.ts';
import { OutcomeShown } from '../selection/outcome.tsx';
import { NothingTicked } from '../selection/selected-page.tsx';
import { atVersions, rowsIn } from '../selection/selection-query.ts';
import type { Route } from './+types/selected-inquiries';
import { inquiriesView } from './inquiry-list.tsx';
import { StepForSelected } from './step-for-selected.tsx';

export const loader = loadSelected(inquiriesView, inquirySteps, async (call, step, filters) =>
  call(inquirySelection, { ...filters, step }),
);

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (call, { intent, rows, to = '', reason = '' }) => {
    const posted = rowsIn(rows);
    const Inquiries = atVersions(posted);
    const { Done, NotDone } =
      intent === 'close'
        ? await call(closeInquiries, { Inquiries, reason })
        : await call(handOverInquiries, { Inquiries, to });
    return {
      outcome: { Done, NotDone, posted },
      did: intent === 'close' ? ('close' as const) : ('hand_over' as const),
    };
  });
}

export const clientAction = sendChange;

export default function SelectedInquiries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ selection: words, inquiries });
  const done = actionData && 'outcome' in actionData ? actionData : null;
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const step = 'ready' in loaderData && loaderData.ready.selected?.step === 'close' ? 'close' : 'hand_over';
  return (
    <ConsolePage
      title={t.selection[`${done?.did ?? step}_title`]}
      loaded={loaderData}
      back={{ to: consolePaths.inquiries, page: t.inquiries.title }}
    >
      {({ selected }) => {
        if (done)
          return (
            <OutcomeShown
              outcome={done.outcome}
              done={[fill(t.selection[`${done.did}_done`], { count: formatCount(done.outcome.Done.length) })]}
              list={consolePaths.inquiries}
              pathOf={({ id }) => inquiryPath(id)}
            />
          );
        if (!selected) return <NothingTicked list={consolePaths.inquiries} />;
        return <StepForSelected {...selected} state={state} />;
      }}
    </ConsolePage>
  );
}

import { Form } from 'react-router';
import { labelsPerPrint } from '../../../contract/console/labels-per-print.ts';
import { packing as packingTable, printLabels } from '../../../contract/console/packing.ts';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { useFillPlural, useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { ParcelSlip } from '../orders/parcel-slip.tsx';
import { printedOf } from '../orders/printed.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/labels';

/** How many wait, and nothing else of the packing table: the parcel in hand has its address on it. */
export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const { labels } = await call(packingTable, {});
    return { labels };
  });
}

/** As on the page of one label: the addresses are only in the response to a submitted form, which is written down. */
export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (call, { intent, paper = '' }) => {
    const { Labels } = await call(printLabels, { again: intent === 'again' });
    return { paper, Slips: Labels.map((label) => ({ ...label, printed: printedOf(label.order_id) })) };
  });
}

export const clientAction = sendChange;

export default function LabelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(packing);
  const fillPlural = useFillPlural();
  const shown = actionData && 'Slips' in actionData ? actionData : null;
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const options = [
    { value: 'a4', text: t.paper_a4 },
    { value: 'label', text: t.paper_label },
  ];
  const paper = <Select name="paper" label={t.paper} options={options} defaultValue={shown?.paper || 'a4'} />;
  return (
    <ConsolePage title={t.labels_title} loaded={loaderData} back={{ to: consolePaths.pack, page: t.title }}>
      {({ labels }) => (
        <div className="pack-labels">
          {shown ? <Shown count={shown.Slips.length} /> : null}
          <p>{fillPlural(t.labels_waiting, { count: labels })}</p>
          <p className="hint">{fill(t.labels_help, { most: labelsPerPrint })}</p>
          <FormNotice result={state?.result} always />
          <Form method="post" className="console-form">
            {paper}
            <div className="console-actions">
              <Button type="submit" name="intent" value="next" kind="primary">
                {t.labels_show}
              </Button>
              <Button type="submit" name="intent" value="again">
                {t.labels_again}
              </Button>
            </div>
          </Form>
          {shown ? (
            <div className="pack-slips" data-paper={shown.paper}>
              {shown.Slips.map((slip) => (
                <ParcelSlip key={slip.order_id} {...slip} />
              ))}
            </div>
          ) : null}
        </div>
      )}
    </ConsolePage>
  );
}

function Shown({ count }: { count: number }) {
  const t = useMessages(packing);
  const fillPlural = useFillPlural();
  if (count === 0) return <Notice>{t.labels_none}</Notice>;
  return (
    <>
      <Notice kind="success">{fillPlural(t.labels_shown, { count })}</Notice>
      <Button kind="primary" className="label-print" onClick={() => print()}>
        {t.labels_print}
      </Button>
    </>
  );
}

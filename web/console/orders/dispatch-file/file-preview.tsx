import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dispatchOrders, type readDispatchFile } from '../../../../contract/console/dispatch-file.ts';
import { dispatchFile as words } from '../../../../messages/console/dispatch-file.ts';
import { selection } from '../../../../messages/console/selection.ts';
import { fill } from '../../../../messages/fill.ts';
import type { CallResult } from '../../../api.ts';
import { formatCount } from '../../../counted.ts';
import { shownDay } from '../../../dates.ts';
import type { FormState } from '../../../forms/form-state.ts';
import { Chip } from '../../../lists/chip.tsx';
import { useMessages } from '../../../messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { ChangeForm } from '../../change/change-form.tsx';
import { orderPath } from '../../paths.ts';
import { parcelsIn, postedParcels } from './posted-parcels.ts';

type Line = CallResult<typeof readDispatchFile>['Lines'][number];

interface FilePreviewProps {
  preview: CallResult<typeof readDispatchFile>;
  /** What was read, and what was said of all its lines: sent along, so that a failure finds it in its fields again. */
  text: string;
  values: Record<string, string>;
  state: FormState | undefined;
}

/** What each line of a file would do, those that do not fit first, and the button that dispatches the others. */
export function FilePreview({ preview: { Lines: lines }, text, values, state }: FilePreviewProps) {
  const t = useMessages(words);
  const heading = useFocus(lines);
  const fits = lines.filter(({ why }) => why === '');
  const others = lines.filter(({ why }) => why !== '');
  const counts = { fits: formatCount(fits.length), others: formatCount(others.length) };
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t.preview}
      </h2>
      {fits.length === 0 ? (
        <Notice kind="error">{t.none_fits}</Notice>
      ) : (
        <ChangeForm
          schema={dispatchOrders.input}
          toInput={({ parcels }) => ({ Orders: parcelsIn(parcels) })}
          intent="dispatch"
          encType="multipart/form-data"
          state={state}
          submit={{ kind: 'primary', text: t.do, busy: t.doing }}
        >
          <p>
            <strong>{fill(t.counts, counts)}</strong> {t.told}
          </p>
          <input type="hidden" name="parcels" value={postedParcels(fits)} />
          {Object.entries({ ...values, text }).map(([name, value]) => (
            <input key={name} type="hidden" {...{ name, value }} />
          ))}
        </ChangeForm>
      )}
      <Lines lines={[...others, ...fits]} />
    </>
  );
}

/** It stands above the form that was sent: whoever has sent it is led there, however far down they were. */
function useFocus(lines: Line[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lines.length > 0) heading.current?.focus();
  }, [lines]);
  return heading;
}

function Lines({ lines }: { lines: Line[] }) {
  const t = useMessages(words);
  const columns = [
    { title: t.line, numeric: true, cell: ({ line }: Line) => line },
    { title: t.order, cell: (line: Line) => <Order {...line} /> },
    { title: t.docket, cell: ({ docket }: Line) => docket },
    { title: t.courier, cell: ({ courier }: Line) => courier },
    { title: t.day, cell: ({ dispatched_on }: Line) => (dispatched_on ? shownDay(dispatched_on) : '') },
    { title: t.verdict, cell: (line: Line) => <Verdict {...line} /> },
  ];
  return <Table caption={t.preview} columns={columns} rows={lines} rowKey={({ line }) => line} empty={null} />;
}

function Order({ id, order, city }: Line) {
  if (id === 0) return order;
  return (
    <span>
      <Link className="link" to={orderPath(id)}>
        {order}
      </Link>
      {city ? ` · ${city}` : null}
    </span>
  );
}

function Verdict({ why, detail }: Line) {
  const t = useMessages({ dispatch_file: words, selection });
  return why === '' ? <Chip is="good" text={t.dispatch_file.fits} /> : fill(t.selection[`why_${why}`], { detail });
}

import type { sheetsOfBatch } from '../../../contract/console/sheets.ts';
import { sheets } from '../../../messages/console/sheets.ts';
import type { Messages } from '../../../messages/en.ts';
import type { CallResult } from '../../api.ts';
import { Day } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { type Column, Table } from '../../ui/table.tsx';

type Printed = CallResult<typeof sheetsOfBatch>['Printed'];

const columnsIn = (t: Messages['console_sheets']): Column<Printed[number]>[] => [
  { title: t.part, cell: ({ part }) => part, numeric: true },
  { title: t.template, cell: ({ template_name }) => template_name },
  { title: t.at, cell: ({ at }) => <Day at={at} /> },
  { title: t.by, cell: ({ operator_name }) => operator_name },
];

/** Which operator had which file last. */
export function PrintedFiles({ printed }: { printed: Printed }) {
  const t = useMessages(sheets);
  return (
    <section className="console-panel">
      <h2>{t.printed}</h2>
      <Table
        caption={t.printed}
        columns={columnsIn(t)}
        rows={printed}
        rowKey={({ part }) => part}
        empty={<p className="hint">{t.none_printed}</p>}
      />
    </section>
  );
}

import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { type contactPatterns, spans } from '../../../contract/console/contacts.ts';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { lists } from '../../../messages/console/lists.ts';
import { owners } from '../../../messages/console/owners.ts';
import type { Messages } from '../../../messages/en.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { consolePaths, stickerPath } from '../paths.ts';
import { Caller } from './caller.tsx';
import { BlockLink } from './contact-columns.tsx';

type Patterns = CallResult<typeof contactPatterns>;
type FrequentCaller = Patterns['Widest'][number];

interface PatternsViewProps {
  span: (typeof spans)[number];
  widest: FrequentCaller[];
  closest: FrequentCaller[];
  stickers: Patterns['Stickers'];
  limited: Patterns['Limited'];
}

const frequentCallerColumns = (t: Messages['console_owners']): Column<FrequentCaller>[] => [
  { title: t.who, cell: ({ key, is_blocked }) => <Caller callerKey={key} isBlocked={is_blocked} /> },
  { title: t.known_by, cell: ({ by }) => (by === 'address' ? t.from_address : t.from_number) },
  { title: t.vehicles, cell: ({ vehicles }) => vehicles, numeric: true },
  { title: t.most_at_one, cell: (row) => row.most_at_one, numeric: true },
  { title: t.knocked, cell: ({ contacts }) => contacts, numeric: true },
  { title: t.block, cell: ({ contact_id }) => <BlockLink contact={contact_id} /> },
];

const stickerColumns = (t: Messages['console_owners']): Column<Patterns['Stickers'][number]>[] => [
  { title: t.sticker, cell: ({ guid }) => <StickerLink guid={guid} /> },
  { title: t.knocked, cell: ({ contacts }) => contacts, numeric: true },
  { title: t.callers, cell: ({ callers }) => callers, numeric: true },
];

const limitedColumns = (t: Messages['console_owners']): Column<Patterns['Limited'][number]>[] => [
  { title: t.who, cell: ({ key, is_blocked }) => <Caller callerKey={key} isBlocked={is_blocked} /> },
  { title: t.known_by, cell: ({ by }) => (by === 'address' ? t.from_address : t.from_number) },
];

/** The callers and stickers that stand out in one period of time. */
export function PatternsView({ span, widest, closest, stickers, limited }: PatternsViewProps) {
  const t = useMessages(owners);
  const { show } = useMessages(lists);
  const options = spans.map((value) => ({ value, text: t[`span_${value}`] }));
  const callerColumns = frequentCallerColumns(t);
  const nothing = <p className="hint">{t.nothing_seen}</p>;
  return (
    <>
      <Form className="console-inline-form" action={consolePaths.contactPatterns}>
        <Select name="span" label={t.span} options={options} defaultValue={span} />
        <Button type="submit" kind="green">
          {show}
        </Button>
      </Form>
      <p className="hint">{t.keys_help}</p>
      <PatternSection title={t.widest}>
        <Table caption={t.widest} columns={callerColumns} rows={widest} rowKey={keyOf} empty={nothing} />
      </PatternSection>
      <PatternSection title={t.closest}>
        <Table caption={t.closest} columns={callerColumns} rows={closest} rowKey={keyOf} empty={nothing} />
      </PatternSection>
      <PatternSection title={t.busiest}>
        <Table
          caption={t.busiest}
          columns={stickerColumns(t)}
          rows={stickers}
          rowKey={({ guid }) => guid}
          empty={nothing}
        />
      </PatternSection>
      <PatternSection title={t.limited}>
        <Table caption={t.limited} columns={limitedColumns(t)} rows={limited} rowKey={keyOf} empty={nothing} />
        <p className="hint">{t.limited_help}</p>
      </PatternSection>
    </>
  );
}

const keyOf = ({ by, key }: Pick<FrequentCaller, 'by' | 'key'>) => `${by} ${key}`;

function PatternSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="console-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function StickerLink({ guid }: { guid: string }) {
  return (
    <Link className="link list-fixed" to={stickerPath(guid)}>
      {formatStickerCode(guid)}
    </Link>
  );
}

import type { stickerCard } from '../../../contract/console/stickers.ts';
import { stickers as t } from '../../../messages/console/stickers.ts';
import type { CallResult } from '../../api.ts';
import { Table } from '../../ui/table.tsx';
import { Instant } from '../lists/cells.tsx';

type Change = CallResult<typeof stickerCard>['Changes'][number];

const actions: Record<string, string> = {
  'sticker.switch_off': t.action_switch_off,
  'sticker.switch_on': t.action_switch_on,
  'sticker.replace': t.action_replace,
};

const columns = [
  { title: t.when, cell: ({ at }: Change) => <Instant at={at} /> },
  { title: t.what, cell: ({ action }: Change) => actions[action] ?? t.action_other },
  { title: t.why, cell: ({ reason }: Change) => reason },
  { title: t.who, cell: ({ operator }: Change) => operator },
];

export function Changes({ rows }: { rows: Change[] }) {
  return (
    <section className="console-panel">
      <h2>{t.changes}</h2>
      <Table
        caption={t.changes}
        columns={columns}
        rows={rows}
        rowKey={({ at, action }) => `${at} ${action}`}
        empty={<p className="hint">{t.no_changes}</p>}
      />
    </section>
  );
}

import type { stickerCard } from '../../../contract/console/stickers.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import type { Messages } from '../../../messages/en.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Table } from '../../ui/table.tsx';
import { Instant } from '../lists/cells.tsx';

type Change = CallResult<typeof stickerCard>['Changes'][number];

const actions: Record<string, keyof Messages['console_stickers']> = {
  'sticker.switch_off': 'action_switch_off',
  'sticker.switch_on': 'action_switch_on',
  'sticker.replace': 'action_replace',
};

export function Changes({ rows }: { rows: Change[] }) {
  const t = useMessages(stickers);
  return (
    <section className="console-panel">
      <h2>{t.changes}</h2>
      <Table
        caption={t.changes}
        columns={[
          { title: t.when, cell: ({ at }) => <Instant at={at} /> },
          { title: t.what, cell: ({ action }) => t[actions[action] ?? 'action_other'] },
          { title: t.why, cell: ({ reason }) => reason },
          { title: t.who, cell: ({ operator }) => operator },
        ]}
        rows={rows}
        rowKey={({ at, action }) => `${at} ${action}`}
        empty={<p className="hint">{t.no_changes}</p>}
      />
    </section>
  );
}

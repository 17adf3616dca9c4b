import { Form } from 'react-router';
import { failedMessages } from '../../../contract/console/failed-messages.ts';
import { health } from '../../../messages/console/health.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { choice } from '../lists/list-filter.ts';
import type { RowOf } from '../lists/list-query.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths } from '../paths.ts';

const { filters } = failedMessages;

export type Message = RowOf<typeof failedMessages>;

export const messagesView = defineListView(
  failedMessages,
  health,
  { path: consolePaths.messages, rowKey: ({ id }) => id },
  (t) => ({
    caption: t.messages_help,
    columns: [
      { title: t.time, cell: ({ created_at }) => <Instant at={created_at} />, sort: 'created_at' },
      { title: t.channel, cell: ({ channel }) => t[`channel_${channel}`] },
      {
        title: t.state,
        cell: ({ state, settled_at }) => <Chip is={settled_at ? 'off' : 'waits'} text={t[`state_${state}`]} />,
      },
      { title: t.why, cell: ({ why }) => <Text text={why} /> },
      { title: t.attempts, numeric: true, cell: ({ attempts }) => attempts },
    ],
    tabs: choice('state', t.state, filters.state.values, (each) => t[`state_${each}`]),
    filters: [choice('channel', t.channel, filters.channel.values, (each) => t[`channel_${each}`])],
    empty: <Empty text={t.no_messages} />,
  }),
);

/** The button that sends a message again, or why it cannot be sent again. */
export function SendAgain({ id, retry }: Message) {
  const t = useMessages(health);
  const { sent, onSent } = useOwnSubmission();
  if (retry !== 'possible') return <span className="hint">{t[retry]}</span>;
  return (
    <Form method="post" preventScrollReset onSubmit={onSent}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" busyLabel={sent ? t.retrying : undefined}>
        {t.retry}
      </Button>
    </Form>
  );
}

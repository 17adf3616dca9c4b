import { Form } from 'react-router';
import type { OperatorRole } from '../../../contract/call.ts';
import type { failedMessages } from '../../../contract/console/failed-messages.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { Chip } from '../../lists/chip.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';

const t = consoleText.health;

type Message = CallResult<typeof failedMessages>['Messages'][number];

const columnsForAll: ListColumn<Message, 'created_at'>[] = [
  { title: t.time, cell: ({ created_at }) => <Instant at={created_at} />, sort: 'created_at' },
  { title: t.channel, cell: ({ channel }) => t[`channel_${channel}`] },
  {
    title: t.state,
    cell: ({ state, settled_at }) => <Chip is={settled_at ? 'off' : 'waits'} text={t[`state_${state}`]} />,
  },
  { title: t.why, cell: ({ why }) => <Text text={why} /> },
  { title: t.attempts, numeric: true, cell: ({ attempts }) => attempts },
];

/** With the button that sends it again, for roles that may. */
export function messageColumns(role: OperatorRole | null): typeof columnsForAll {
  if (role === 'fulfilment') return columnsForAll;
  return [...columnsForAll, { title: t.retry, cell: (message) => <SendAgain {...message} /> }];
}

/** The button that sends it again, or why it cannot be sent again. */
function SendAgain({ id, retry }: Message) {
  const { sent, onSent } = useOwnSubmission();
  if (retry !== 'possible') return <span className="hint">{t[retry]}</span>;
  return (
    <Form method="post" preventScrollReset onSubmit={onSent}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" busy={sent ? t.retrying : undefined}>
        {t.retry}
      </Button>
    </Form>
  );
}

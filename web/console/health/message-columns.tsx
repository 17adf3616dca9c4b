import { Form } from 'react-router';
import type { OperatorRole } from '../../../contract/call.ts';
import type { failedMessages } from '../../../contract/console/failed-messages.ts';
import { desk } from '../../../messages/desk.ts';
import type { Answer } from '../../api.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { Chip } from '../../reseller/lists/chip.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import type { DeskColumn } from '../lists/desk-table.tsx';

const t = desk.health;

type Message = Answer<typeof failedMessages>['Messages'][number];

const told: DeskColumn<Message, 'created_at'>[] = [
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
export function messageColumns(role: OperatorRole | null): typeof told {
  if (role === 'fulfilment') return told;
  return [...told, { title: t.retry, cell: (message) => <SendAgain {...message} /> }];
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

import type { ReactNode } from 'react';
import type { today } from '../../../contract/console/today.ts';
import { today as t } from '../../../messages/console/today.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { ReactionCells, ReactionHeads } from './reactions.tsx';

type Answers = Pick<CallResult<typeof today>, 'Answers' | 'Channels'>;

/** Whether somebody comes: how many messages were seen and answered, and how soon, for each reason, and by each channel. */
export function AnswersPanels({ Answers: reasons, Channels: channels }: Answers) {
  const messages = reasons.find(({ reason }) => reason === '')?.messages ?? 0;
  return (
    <>
      <section className="console-panel console-wide">
        <h2>{t.answers}</h2>
        {messages === 0 ? <p>{t.answers_none}</p> : <ReasonTable reasons={reasons} />}
        <p className="hint">{t.answers_help}</p>
      </section>
      {messages === 0 ? null : (
        <section className="console-panel console-wide">
          <h2>{t.by_channel}</h2>
          <ChannelTable channels={channels} of={messages} />
          <p className="hint">{t.by_channel_help}</p>
        </section>
      )}
    </>
  );
}

function ReasonTable({ reasons }: { reasons: Answers['Answers'] }) {
  return (
    <AnswersTable label={t.answers} heads={[t.reason, t.messages]}>
      {reasons.map(({ reason, messages, ...reactions }) => (
        <tr key={reason} data-all={reason === '' || undefined}>
          <th scope="row">{reason || t.all_reasons}</th>
          <td>{formatCount(messages)}</td>
          <ReactionCells {...reactions} of={messages} />
        </tr>
      ))}
    </AnswersTable>
  );
}

function ChannelTable({ channels, of }: { channels: Answers['Channels']; of: number }) {
  return (
    <AnswersTable label={t.by_channel} heads={[t.channel]}>
      {channels.map(({ channel, ...reactions }) => (
        <tr key={channel}>
          <th scope="row">{t[`by_${channel}`]}</th>
          <ReactionCells {...reactions} of={of} />
        </tr>
      ))}
    </AnswersTable>
  );
}

interface AnswersTableProps {
  label: string;
  /** Of the columns before those of the reactions. */
  heads: string[];
  children: ReactNode;
}

function AnswersTable({ label, heads, children }: AnswersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, which has to be possible with the keys
    <section className="answers" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
            <ReactionHeads />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

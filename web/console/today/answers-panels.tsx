import type { today } from '../../../contract/console/today.ts';
import { today as words } from '../../../messages/console/today.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { ReactionCharts } from './reactions.tsx';

type Answers = Pick<CallResult<typeof today>, 'Answers' | 'Channels'>;

/** Whether somebody comes: how many messages were seen and answered, and how soon, for each reason, and by each channel. */
export function AnswersPanels({ Answers: reasons, Channels: channels }: Answers) {
  const t = useMessages(words);
  const messages = reasons.find(({ reason }) => reason === '')?.messages ?? 0;
  const byReason = reasons.map(({ reason, ...reactions }) => ({ name: reason || t.all_reasons, ...reactions }));
  const byChannel = channels.map(({ channel, ...reactions }) => ({ name: t[`by_${channel}`], messages, ...reactions }));
  return (
    <>
      <section className="console-panel console-wide">
        <h2>{t.answers}</h2>
        {messages === 0 ? (
          <p>{t.answers_none}</p>
        ) : (
          <ReactionCharts title={t.answers} rows={byReason} head={t.reason} isCounted />
        )}
        <p className="hint">{t.answers_help}</p>
      </section>
      {messages === 0 ? null : (
        <section className="console-panel console-wide">
          <h2>{t.by_channel}</h2>
          <ReactionCharts title={t.by_channel} rows={byChannel} head={t.channel} />
          <p className="hint">{t.by_channel_help}</p>
        </section>
      )}
    </>
  );
}

import type { today } from '../../../contract/console/today.ts';
import { today as t } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';

type Answers = CallResult<typeof today>['Answers'];

/** Whether somebody comes: of the messages for each reason, how many were seen and answered, and how soon. */
export function AnswersPanel({ answers }: { answers: Answers }) {
  const isEmpty = answers.every(({ messages }) => messages === 0);
  return (
    <section className="console-panel console-wide">
      <h2>{t.answers}</h2>
      {isEmpty ? <p>{t.answers_none}</p> : <AnswersTable answers={answers} />}
      <p className="hint">{t.answers_help}</p>
    </section>
  );
}

function AnswersTable({ answers }: { answers: Answers }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, which has to be possible with the keys
    <section className="answers" aria-label={t.answers} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.reason}</th>
            <th scope="col">{t.messages}</th>
            <th scope="col">{t.seen}</th>
            <th scope="col">{t.to_seen}</th>
            <th scope="col">{t.answered}</th>
            <th scope="col">{t.to_answer}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ reason, messages, seen, answered, secondsToSeen, secondsToAnswer }) => (
            <tr key={reason}>
              <th scope="row">{reason || t.all_reasons}</th>
              <td>{formatCount(messages)}</td>
              <Share count={seen} of={messages} />
              <td>{showSeconds(secondsToSeen)}</td>
              <Share count={answered} of={messages} />
              <td>{showSeconds(secondsToAnswer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A count with its share, as words and as a bar. */
function Share({ count, of }: { count: number; of: number }) {
  const percent = of === 0 ? 0 : Math.round((100 * count) / of);
  return (
    <td>
      {fill(t.of_messages, { count: formatCount(count), percent })}
      <meter min={0} max={100} value={percent} aria-hidden="true" />
    </td>
  );
}

/** Rounded; '' where there is none. */
function showSeconds(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 90) return fill(t.seconds, { seconds: Math.round(seconds) });
  return fill(t.minutes, { minutes: formatCount(Math.round(seconds / 60)) });
}

import { quietSpans } from '../../contract/owner-answers.ts';
import { answering } from '../../messages/en/answering.ts';
import { fill } from '../../messages/fill.ts';
import { timeOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { AnswerFold } from './answer-fold.tsx';
import { folds } from './folds.ts';

interface QuietFoldProps {
  /** An instant, `always`, or '' where the owner can be reached. */
  mutedUntil: string;
  /** Until when the owner's quiet hours run, as `07:00`; '' if they do not. */
  quietUntil: string;
  action: string;
}

/** Not to be disturbed for a while: one press. */
export function QuietFold({ mutedUntil, quietUntil, action }: QuietFoldProps) {
  const t = useMessages(answering);
  const until =
    mutedUntil === 'always' ? t.quiet_always : fill(t.quiet_until, { time: mutedUntil && timeOf(mutedUntil) });
  const reachable = quietUntil ? fill(t.quiet_hours_until, { time: quietUntil }) : t.reachable;
  return (
    <AnswerFold id={folds.quiet} title={t.quiet} state={mutedUntil ? until : reachable} isOn={mutedUntil !== ''}>
      <p>{t.quiet_help}</p>
      <form className="answers" method="post" action={action}>
        {quietSpans
          .filter((span) => (span === 'off') === (mutedUntil !== ''))
          .map((span) => (
            <button key={span} type="submit" name="hours" value={span} className="button">
              {span === 'off' ? t.unquiet : t[`quiet_${span}`]}
            </button>
          ))}
      </form>
    </AnswerFold>
  );
}

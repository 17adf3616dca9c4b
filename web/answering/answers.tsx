import type { AskedContact } from '../../contract/answering.ts';
import { type OwnerAnswer, ownerAnswerNames, ownerAnswers } from '../../contract/owner-answers.ts';
import { answering } from '../../messages/en/answering.ts';
import { answers } from '../../messages/en/answers.ts';
import { useMessages } from '../messages.ts';
import { LineIcon } from '../ui/line-icon.tsx';

const check = 'M4.5 12.5 10 18 20 6.5';

/** One button for each answer. The one that was given is marked, and stays a button: a second press changes nothing. */
export function Answers({ answer, isOwner, action }: Pick<AskedContact, 'answer' | 'isOwner'> & { action: string }) {
  const t = useMessages({ answering, answers });
  return (
    <form className="answers" method="post" action={action} aria-label={t.answering.answers}>
      {ownerAnswerNames
        .filter((name) => isOwner || name !== 'not_mine')
        .map((name) => (
          <button key={name} type="submit" name="answer" value={name} {...lookOf(name, answer)}>
            {name === answer ? <LineIcon line={check} /> : null}
            {t.answers[name]}
          </button>
        ))}
    </form>
  );
}

function lookOf(name: OwnerAnswer, given: AskedContact['answer']) {
  const isPressed = name === given;
  const isComing = ownerAnswers[name].minutes !== null;
  const kind = isPressed ? 'button-primary' : isComing ? 'button-green' : '';
  return { className: `button ${kind}`.trim(), 'aria-pressed': isPressed };
}

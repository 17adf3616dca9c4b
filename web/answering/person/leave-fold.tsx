import { personLink } from '../../../messages/en/person-link.ts';
import { useMessages } from '../../messages.ts';
import { AnswerFold } from '../answer-fold.tsx';
import { personFolds } from './press-of-person.ts';

/** Unfolded first, which says what it does, and then pressed: it cannot be undone. Whoever has never joined does the same by saying no. */
export function LeaveFold({ hasAgreed, action }: { hasAgreed: boolean; action: string }) {
  const t = useMessages(personLink);
  const words = hasAgreed
    ? { title: t.leave, state: t.leave_state, help: t.leave_help, confirm: t.leave_confirm }
    : { title: t.refuse, state: t.refuse_state, help: t.refuse_help, confirm: t.refuse };
  return (
    <AnswerFold id={personFolds.leave} title={words.title} state={words.state} isOn={false}>
      <p>{words.help}</p>
      <form className="answers" method="post" action={action}>
        <button type="submit" name="intent" value="leave" className="button button-danger">
          {words.confirm}
        </button>
      </form>
    </AnswerFold>
  );
}

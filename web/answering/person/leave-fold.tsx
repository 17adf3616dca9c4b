import { personLink } from '../../../messages/en/person-link.ts';
import { useMessages } from '../../messages.ts';
import { AnswerFold } from '../answer-fold.tsx';
import { personFolds } from './press-of-person.ts';

/** Unfolded first, which says what it does, and then pressed: it cannot be undone. */
export function LeaveFold({ hasAgreed, action }: { hasAgreed: boolean; action: string }) {
  const t = useMessages(personLink);
  return (
    <AnswerFold id={personFolds.leave} title={hasAgreed ? t.leave : t.refuse} state={t.leave_state} isOn={false}>
      <p>{t.leave_help}</p>
      <form className="answers" method="post" action={action}>
        <button type="submit" name="intent" value="leave" className="button button-danger">
          {t.leave_confirm}
        </button>
      </form>
    </AnswerFold>
  );
}

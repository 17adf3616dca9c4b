import { inquiries } from '../../../messages/console/inquiries.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

/** A saved answer, as far as its button shows it. */
export interface AnswerOffered {
  id: number;
  title: string;
  language: string;
}

interface InsertAnswersProps {
  answers: AnswerOffered[];
  /** The inquiry's, whose answers come first; '' where it is not known. */
  language: string;
  busy: boolean;
}

/** Buttons inside the form of the reply: each sends what was typed, and the page comes back with the answer behind it. */
export function InsertAnswers({ answers, language, busy }: InsertAnswersProps) {
  const t = useMessages(inquiries);
  if (answers.length === 0) return <p className="hint">{t.no_answers}</p>;
  const own = answers.filter((answer) => answer.language === (language || 'en'));
  const others = answers.filter((answer) => !own.includes(answer));
  return (
    <fieldset className="inquiry-answers">
      <legend>{t.insert}</legend>
      {own.map((answer) => (
        <Insert key={answer.id} answer={answer} busy={busy} />
      ))}
      {others.length > 0 ? (
        <details className="fold" open={own.length === 0}>
          <summary>{t.insert_others}</summary>
          <div className="inquiry-answers">
            {others.map((answer) => (
              <Insert key={answer.id} answer={answer} busy={busy} />
            ))}
          </div>
        </details>
      ) : null}
      <p className="hint">{t.insert_help}</p>
    </fieldset>
  );
}

function Insert({ answer: { id, title, language }, busy }: { answer: AnswerOffered; busy: boolean }) {
  return (
    <Button type="submit" name="answer" value={id} formNoValidate disabled={busy} lang={language}>
      {title}
    </Button>
  );
}

import { useMessages } from '../messages.ts';
import { sections } from '../paths.ts';
import { moreQuestionsOf, type Question, questionsOf } from './faq.ts';

/** `more`: includes the questions for visitors who want the details. */
export function Questions({ more = false }: { more?: boolean }) {
  const t = useMessages();
  return (
    <section className="part ask" id={sections.questions}>
      <h2>{t.site.faq_title}</h2>
      <div className="faq">
        {[...questionsOf(t), ...(more ? moreQuestionsOf(t) : [])].map(({ question, answer }: Question) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

import { useMessages } from '../messages.ts';
import { sections } from '../paths.ts';
import { questionsOf } from './faq.ts';

export function Questions() {
  const t = useMessages();
  return (
    <section className="part ask" id={sections.questions}>
      <h2>{t.site.faq_title}</h2>
      <div className="faq">
        {questionsOf(t).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

import { site } from '../../messages/en/site.ts';
import { sitePages } from '../../messages/en/site-pages.ts';
import { useMessages } from '../messages.ts';
import { sections } from '../paths.ts';
import { moreQuestionsOf, type Question, questionsOf } from './faq.ts';

/** `more`: includes the questions for visitors who want the details. */
export function Questions({ more = false }: { more?: boolean }) {
  const t = useMessages({ site, site_pages: sitePages });
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

import { answers } from '../../../messages/en/answers.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { language } from '../../../messages/en/language.ts';
import { useMessages } from '../../messages.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import type { LoggedContact } from './logged-contact.ts';
import { answeredAfter, doneAbout, timeBeside } from './progress.ts';

/** What was answered to a message, which answer holds, and how long its caller waited for the first; nothing where nothing was done about it. */
export function ContactSteps({ contact }: { contact: LoggedContact }) {
  const t = useMessages({ answers, dashboard, language });
  const done = doneAbout(contact, t);
  if (done.length === 0) return null;
  const waited = answeredAfter(contact, t);
  return (
    <>
      <ol className="knock-steps" aria-label={t.dashboard.steps}>
        {done.map(({ text, at, holds }, place) => (
          <li key={place} data-holds={holds}>
            {holds ? <LineIcon line="m5 12 5 5 9-10" /> : null}
            <div className="knock-step">
              <span>{text}</span> <time dateTime={at}>{timeBeside(at, contact)}</time>
            </div>
          </li>
        ))}
      </ol>
      {waited ? <p className="hint">{waited}</p> : null}
    </>
  );
}

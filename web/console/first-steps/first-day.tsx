import { Form } from 'react-router';
import { consolePaths } from '../paths.ts';
import type { loadFirstDay } from './load-first-day.ts';

/** What a new shop begins with, for its owner; nothing once it is done or was put away. */
export function FirstDay({ firstDay }: { firstDay: Awaited<ReturnType<typeof loadFirstDay>> }) {
  if (!firstDay) return null;
  const { title, lead, steps, done, hide } = firstDay;
  return (
    <section className="console-panel first-steps">
      <h2>{title}</h2>
      <p>{lead}</p>
      <ol>
        {steps.map(({ title: step, help, to, isDone }) => (
          <li key={to} data-done={isDone || undefined}>
            {isDone ? (
              <p>
                {done} {step}
              </p>
            ) : (
              <>
                <a className="link" href={to}>
                  {step}
                </a>
                <p className="hint">{help}</p>
              </>
            )}
          </li>
        ))}
      </ol>
      <Form method="post" action={consolePaths.account}>
        <button type="submit" className="link" name="intent" value="hide_first_steps">
          {hide}
        </button>
      </Form>
    </section>
  );
}

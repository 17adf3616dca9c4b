import { Form } from 'react-router';
import type { pushBrowsers } from '../../../contract/push.ts';
import { hear } from '../../../messages/en/hear.ts';
import { signIn } from '../../../messages/en/sign-in.ts';
import { fill } from '../../../messages/fill.ts';
import { OwnItem } from '../../account/own-item.tsx';
import type { CallResult } from '../../api.ts';
import { dayOf } from '../../dates.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useAfterSuccess } from '../../forms/use-after-success.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { useMessages } from '../../messages.ts';
import { Section } from '../../ui/section.tsx';
import { hearIntents } from './hear-intents.ts';

interface ToldBrowsersProps {
  browsers: CallResult<typeof pushBrowsers>['browsers'];
  ownerId: number;
  /** The outcome of the form that was sent last on this page, whichever it was. */
  state: FormState | undefined;
}

/** The browsers that show an owner notifications, each of which can be turned off from any other one. Nothing where there is none. */
export function ToldBrowsers({ browsers, ownerId, state }: ToldBrowsersProps) {
  const t = useMessages({ hear, signIn });
  const result = state?.values.intent === hearIntents.off ? state.result : undefined;
  const { sent, onSent } = useOwnSubmission();
  useAfterSuccess(result);
  const busy = sent !== undefined;
  const box = useFocusKept(busy);
  if (browsers.length === 0 && !result) return null;
  return (
    <Section title={t.hear.list_title}>
      <div ref={box}>
        <Form method="post" className="grid justify-items-start gap-4" onSubmit={onSent}>
          <FormNotice result={result} always />
          <p className="hint">{t.hear.list_help}</p>
          <input type="hidden" name="UserLoginID" value={ownerId} />
          <input type="hidden" name="intent" value={hearIntents.off} />
          <ul className="grid gap-4">
            {browsers.map(({ mark, since: at, browser: name, is_this }) => {
              const [browser, since] = [name || t.signIn.session_unknown, dayOf(at)];
              const label = fill(t.hear.list_end_of, { browser, since });
              return (
                <OwnItem
                  key={mark}
                  name={is_this ? `${t.signIn.session_this}: ${browser}` : browser}
                  times={fill(t.hear.list_since, { since })}
                  end={{ name: 'mark', value: mark, label, text: t.hear.list_end }}
                  busy={busy}
                />
              );
            })}
          </ul>
        </Form>
      </div>
    </Section>
  );
}

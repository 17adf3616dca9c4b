import { data } from 'react-router';
import { answerNumber, numberQuestion } from '../../contract/numbers.ts';
import { api } from '../../messages/en/api.ts';
import { numbers } from '../../messages/en/numbers.ts';
import { scan } from '../../messages/en/scan.ts';
import type { Messages } from '../../messages/en.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import roadEnds from '../ui/pictures/road-ends.svg';
import thanks from '../ui/pictures/thanks.svg';
import type { Route } from './+types/number-question';
import proveStyles from './prove.css?inline';

export const handle = { standaloneStyles: proveStyles };

/** Opening the link answers nothing yet: machines open the links of SMS, too. */
export function loader({ request, context }: Route.LoaderArgs) {
  return pageOf(request, (link) => context.get(serverCall)(numberQuestion, { link }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  return pageOf(request, (link) => submitAnswer(context.get(serverCall), link, form.get('answer')));
}

/** A form without an answer changes nothing. */
function submitAnswer(call: CallFunction, link: string, answer: unknown) {
  return answer === 'agreed' || answer === 'declined'
    ? call(answerNumber, { link, answer })
    : call(numberQuestion, { link });
}

/** The code is what follows the question mark: only that part of an address in an SMS may vary. */
async function pageOf(request: Request, ask: (link: string) => ReturnType<typeof submitAnswer>) {
  const link = new URL(request.url).search.slice(1);
  try {
    const { role, answer } = await ask(link);
    return data({ link, role, answer });
  } catch (error) {
    const status = isCallError(error) ? error.httpStatus : 503;
    return data({ isUnknown: status === 404 || status === 422 }, { status });
  }
}

export default function NumberQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ numbers });
  const asked = actionData ?? loaderData;
  if (!('link' in asked)) return <QuestionError isUnknown={asked.isUnknown} />;
  const { role, answer, link } = asked;
  const words = wordsFor(role, t.numbers);
  return (
    <Outcome title={words.title} picture={thanks}>
      {answer ? <Notice kind="success">{words[answer]}</Notice> : <p>{words.says}</p>}
      {role === 'emergency' && !answer ? <p>{t.numbers.emergency_until}</p> : null}
      <form className="outcome-actions" method="post" action={`${paths.numberQuestion}?${link}`}>
        {answer === 'agreed' ? null : (
          <button type="submit" name="answer" value="agreed" className="button button-green">
            {words.yes}
          </button>
        )}
        {answer === 'declined' ? null : (
          <button type="submit" name="answer" value="declined" className="button">
            {words.no}
          </button>
        )}
      </form>
    </Outcome>
  );
}

function wordsFor(role: 'caller' | 'emergency', t: Messages['numbers']) {
  return role === 'emergency'
    ? {
        title: t.emergency_title,
        says: t.emergency_says,
        yes: t.agree,
        no: t.decline,
        agreed: t.agreed,
        declined: t.emergency_declined,
      }
    : {
        title: t.caller_title,
        says: t.caller_says,
        yes: t.allow,
        no: t.not_me,
        agreed: t.allowed,
        declined: t.caller_declined,
      };
}

function QuestionError({ isUnknown }: { isUnknown: boolean }) {
  const t = useMessages({ numbers, api, scan });
  return (
    <Outcome title={isUnknown ? t.numbers.unknown_title : t.api.internal} picture={roadEnds}>
      <p>{isUnknown ? t.numbers.unknown : t.api.unavailable}</p>
      <p className="outcome-actions">
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}

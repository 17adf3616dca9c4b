import { data } from 'react-router';
import { answerNumber, numberAsked } from '../../contract/numbers.ts';
import { type CallFunction, isRefusal } from '../api.ts';
import { Outcome } from '../frame/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { Notice } from '../ui/notice.tsx';
import roadEnds from '../ui/pictures/road-ends.svg';
import thanks from '../ui/pictures/thanks.svg';
import type { Route } from './+types/number-asked';
import proveStyles from './prove.css?inline';

export const handle = { bareStyles: proveStyles };

type Asked = Awaited<ReturnType<typeof ask>>;

/** Following the link says nothing yet: SMS are looked at by machines, too. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerOf(request, (link) => ask(context.get(serverCall), link));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const answer = form.get('answer') === 'agreed' ? 'agreed' : 'declined';
  return answerOf(request, async (link) => {
    const { role, answer: given } = await context.get(serverCall)(answerNumber, { link, answer });
    return { link, role, answer: given };
  });
}

async function ask(call: CallFunction, link: string) {
  const { role, answer } = await call(numberAsked, { link });
  return { link, role, answer };
}

/** The code is what follows the question mark: so much of an address in an SMS may vary. */
async function answerOf(request: Request, work: (link: string) => Promise<Asked>) {
  try {
    return data(await work(new URL(request.url).search.slice(1)));
  } catch (error) {
    return data(null, { status: isRefusal(error) ? error.httpStatus : 503 });
  }
}

export default function NumberAsked({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const asked = actionData ?? loaderData;
  if (!asked) return <Unread />;
  const isEmergency = asked.role === 'emergency';
  const { agreed, says, title, yes, no } = isEmergency
    ? {
        agreed: t.numbers.agreed,
        says: t.numbers.emergency_says,
        title: t.numbers.emergency_title,
        yes: t.numbers.agree,
        no: t.numbers.decline,
      }
    : {
        agreed: t.numbers.allowed,
        says: t.numbers.caller_says,
        title: t.numbers.caller_title,
        yes: t.numbers.allow,
        no: t.numbers.not_me,
      };
  return (
    <Outcome title={title} picture={thanks}>
      {asked.answer ? (
        <Notice kind="success">{asked.answer === 'agreed' ? agreed : t.numbers.declined}</Notice>
      ) : (
        <p>{says}</p>
      )}
      {isEmergency && !asked.answer ? <p>{t.numbers.emergency_until}</p> : null}
      <form className="outcome-actions" method="post" action={`${paths.numberAsked}?${asked.link}`}>
        {asked.answer === 'agreed' ? null : (
          <button type="submit" name="answer" value="agreed" className="button button-green">
            {yes}
          </button>
        )}
        {asked.answer === 'declined' ? null : (
          <button type="submit" name="answer" value="declined" className="button">
            {no}
          </button>
        )}
      </form>
    </Outcome>
  );
}

function Unread() {
  const t = useMessages();
  return (
    <Outcome title={t.numbers.unknown_title} picture={roadEnds}>
      <p>{t.numbers.unknown}</p>
    </Outcome>
  );
}

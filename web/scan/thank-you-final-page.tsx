import { data, redirect } from 'react-router';
import { tidyGuid } from '../../contract/sticker-code.ts';
import { contact } from '../../messages/en/contact.ts';
import { following } from '../../messages/en/following.ts';
import { scan } from '../../messages/en/scan.ts';
import { isCallError } from '../api.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths, sentPath } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import breakdown from '../ui/pictures/breakdown.svg';
import thanks from '../ui/pictures/thanks.svg';
import type { Route } from './+types/thank-you-final-page';
import { findFollowed } from './following/follow.ts';
import { FollowedPage } from './following/followed-page.tsx';
import followingStyles from './following/following.css?inline';
import { press } from './following/press.ts';
import { pressedPart } from './following/pressed-part.ts';
import { followingTimes } from './following/times.ts';

export const handle = { standaloneStyles: followingStyles };

/** How often a browser without script looks again. */
const reloadSeconds = 15;

/**
 * `?unsent`: the specification leads here whatever the outcome of the message, and the page must not thank for one that was lost. `?q={GUID}`: of the
 * messages that this browser may follow, the newest one sent through this sticker.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('unsent')) return { state: 'unsent' } as const;
  const found = await findFollowed(context.get(serverCall), request, tidyGuid(searchParams.get('q') ?? ''));
  if (!found) return { state: 'sent', isLate: false } as const;
  if (found === 'late')
    return data({ state: 'sent', isLate: true } as const, { status: 503, headers: { refresh: String(reloadSeconds) } });
  const times = followingTimes(found.contact, new Date());
  const followed = { state: 'followed', ...found, times, ...(times.followFor > 0 && { reloadSeconds }) } as const;
  return data(followed, { headers: { 'permissions-policy': 'geolocation=(self)' } });
}

/** What was pressed shows in what the page says afterwards, which is read anew: a reload presses nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const guid = tidyGuid(new URL(request.url).searchParams.get('q') ?? '');
  const part = pressedPart(form);
  try {
    await press(context.get(serverCall), request, form);
    return redirect(`${sentPath(guid)}#${part}`, 303);
  } catch (error) {
    if (!isCallError(error)) throw error;
    return data({ refusal: { part, sentence: error.message } }, { status: error.httpStatus });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ThankYouFinalPage({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.state) {
    case 'unsent':
      return <Unsent />;
    case 'sent':
      return <Sent isLate={loaderData.isLate} />;
    case 'followed':
      return <FollowedPage {...loaderData} refusal={actionData?.refusal} />;
  }
}

/** `isLate`: it cannot be found out just now what became of the message; the page looks again by itself. */
function Sent({ isLate }: { isLate: boolean }) {
  const t = useMessages({ contact, following, scan });
  return (
    <Outcome title={t.contact.final_title} picture={thanks}>
      <p className="text-lg font-bold">{t.contact.final_thanks}</p>
      <p>{isLate ? t.following.late : t.scan.thanks_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.productDetail}>
          {t.scan.get_sticker}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}

function Unsent() {
  const t = useMessages({ contact, scan });
  return (
    <Outcome title={t.contact.final_unsent} picture={breakdown}>
      <p>{t.contact.final_unsent_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.quickContact}>
          {t.scan.unsent_call}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}

import { data, redirect } from 'react-router';
import { askedByLink, seenByLink } from '../../contract/answering.ts';
import { isCallError } from '../api.ts';
import { serverCall } from '../request-context.ts';
import type { Route } from './+types/answer-page';
import answerStyles from './answer-page.css?inline';
import { answerPath } from './answer-path.ts';
import { Asked } from './asked.tsx';
import { channelOf, codeOf, statusOf } from './link-code.ts';
import { LinkError } from './link-error.tsx';
import { press, pressedButton } from './press.ts';

export const handle = { standaloneStyles: answerStyles };

/** Opening the link changes nothing, and does not even count as seen: machines open the links of SMS, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [code, by] = [codeOf(request), channelOf(request)];
  try {
    const { contact } = await context.get(serverCall)(askedByLink, { code });
    const headers: HeadersInit = contact.distance.offer === 'yes' ? { 'permissions-policy': 'geolocation=(self)' } : {};
    return data({ code, by, contact, seenPath: `/api${seenByLink.path}` }, { headers });
  } catch (error) {
    if (!isCallError(error)) throw error;
    const status = statusOf(error);
    return data({ code, by, isUnknown: status === 404 }, { status });
  }
}

/** What was pressed shows in what the page says afterwards, which is read anew: a reload presses nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const link = { code: codeOf(request), by: channelOf(request) };
  const form = await request.formData().catch(() => new FormData());
  try {
    const place = await press(context.get(serverCall), link, form);
    return redirect(`${answerPath(link.code, link.by)}${place}`, 303);
  } catch (error) {
    if (!isCallError(error)) throw error;
    return data({ refusal: error.message, pressed: pressedButton(form) }, { status: statusOf(error) });
  }
}

/** The address of this page is good for answering: no other site is told of it. It may ask where the phone is only where that is offered. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const all = new Headers(loaderHeaders);
  all.set('referrer-policy', 'same-origin');
  return all;
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const action = answerPath(loaderData.code, loaderData.by);
  return 'contact' in loaderData ? (
    <Asked {...loaderData} action={action} refusal={actionData?.refusal} />
  ) : (
    <LinkError {...loaderData} action={action} pressed={actionData?.pressed} />
  );
}

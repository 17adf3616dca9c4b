import { data, redirect } from 'react-router';
import { personAsked } from '../../../contract/named-people.ts';
import { isCallError } from '../../api.ts';
import { formValues, refusedResult } from '../../forms/form-result.ts';
import { personPath } from '../../paths.ts';
import { serverCall } from '../../request-context.ts';
import { codeOf, statusOf } from '../link-code.ts';
import type { Route } from './+types/person-page';
import { AskedPerson } from './asked-person.tsx';
import { Left } from './left.tsx';
import { PersonLinkError } from './person-link-error.tsx';
import personStyles from './person-page.css?inline';
import { pressOfPerson } from './press-of-person.ts';

export const handle = { standaloneStyles: personStyles };

/** Opening the link changes nothing: machines open the links of SMS, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = codeOf(request);
  try {
    const { person } = await context.get(serverCall)(personAsked, { code });
    return data({ code, person });
  } catch (error) {
    if (!isCallError(error)) throw error;
    const status = statusOf(error);
    return data({ code, isUnknown: status === 404 }, { status });
  }
}

/** What was pressed shows in what the page says afterwards, which is read anew: a reload presses nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const code = codeOf(request);
  const values = formValues(await request.formData().catch(() => new FormData()));
  try {
    const place = await pressOfPerson(context.get(serverCall), code, values);
    return redirect(`${personPath(code)}${place}`, 303);
  } catch (error) {
    if (!isCallError(error)) throw error;
    return data({ values, result: refusedResult(error, error.message) }, { status: statusOf(error) });
  }
}

/** The address of this page is good for choosing: no other site is told of it. */
export function headers() {
  return { 'referrer-policy': 'same-origin' };
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const action = personPath(loaderData.code);
  if (!('person' in loaderData)) return <PersonLinkError isUnknown={loaderData.isUnknown} action={action} />;
  const { person } = loaderData;
  if (person.state === 'left') return <Left hadAgreed={person.agreedAt !== ''} />;
  return <AskedPerson person={person} action={action} refused={actionData} />;
}

import { createContext, data, redirect } from 'react-router';
import { asTenDigits } from '../../contract/parse-phone-number.ts';
import { tidyGuid } from '../../contract/sticker-code.ts';
import { refreshHeader } from '../forms/form-result.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { requestMessages } from '../request-messages.ts';
import type { Route } from './+types/quick-contact';
import { contactStyles } from './contact-styles.ts';
import { savedProof } from './proof-cookie.ts';
import { scanAnswer } from './scan-answer.ts';
import { scannedGuid } from './scan-cookie.ts';
import { ScanView } from './scan-view.tsx';
import { nextAfter, placeCall, type SendResult, sendMessage } from './send.ts';

export const handle = contactStyles;

/** The sticker whose form was sent: not necessarily the one scanned last in this browser. '' if the form names none; null if none was sent. */
const sentGuid = createContext<string | null>(null);

export async function loader({ request, context }: Route.LoaderArgs) {
  const sent = context.get(sentGuid);
  const guid = sent || scannedGuid(request);
  if (!guid) throw redirect(paths.warning);
  return scanAnswer(context.get(serverCall), request, guid, { isAfterSubmit: sent !== null });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 200);
  const guid = tidyGuid(text('guid'));
  context.set(sentGuid, guid);
  const typed = text('id') || asTenDigits(text('from'));
  const result = await sendByIntent(text('intent'), { guid, key: text('key'), typed });
  // Sends the same form there: the number must not be in an address.
  if (result.outcome === 'unproven') return redirect(paths.proveNumber, 307);
  const next = nextAfter(result);
  return data(result, { status: result.status, headers: next ? refreshHeader(next) : {} });

  function sendByIntent(intent: string, submission: Parameters<typeof sendMessage>[2]): Promise<SendResult> {
    const call = context.get(serverCall);
    const t = requestMessages(request);
    if (intent === 'call' || intent === 'emergency')
      return placeCall(call, t, intent, { ...submission, proof: savedProof(request) });
    return sendMessage(call, t, submission);
  }
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

export default function QuickContact({ loaderData, actionData }: Route.ComponentProps) {
  return <ScanView answer={loaderData} result={actionData} />;
}

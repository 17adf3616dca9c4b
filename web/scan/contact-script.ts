import { makeCall, smsTemplate } from '../../contract/contact.ts';
import { localeOf, messagesFor } from '../../messages/catalogue.ts';
import { paths } from '../paths.ts';
import { release } from '../request-context.ts';
import type { Route } from './+types/contact-script';
import enhance from './enhance.ts?inline-script';
import type { ScriptData } from './page-data.ts';

/** The contact page's script with its sentences. Its address names release and language, so that a browser loads it once. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // While a release is rolled out, its page may ask the process of another one.
  const isCurrent = searchParams.get('v') === context.get(release);
  const data = JSON.stringify(scriptData(searchParams.get('language')));
  return new Response(`const scriptData=${data};${enhance}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}

function scriptData(language: string | null): ScriptData {
  const { contact: t, owners } = messagesFor(localeOf(language));
  return {
    calls: { message: smsTemplate.path, call: makeCall.path },
    go: {
      scan: `${paths.scanShort}/`,
      quickContact: paths.quickContact,
      home: paths.home,
      sent: `${paths.thankYouFinal}?q=`,
      unsent: `${paths.thankYouFinal}?unsent`,
    },
    texts: {
      select_message: t.select_message,
      sent: t.sent,
      send_failed: t.send_failed,
      send_error: t.send_error,
      invalid_phone: t.invalid_phone,
      phone_cut: owners.phone_cut,
      call_started: t.call_started,
      call_blocked: t.call_blocked,
      call_lost: t.call_lost,
      sending: t.sending,
      calling: t.calling,
      offline: t.offline,
      follow: t.follow,
    },
  };
}

import { makeCall, smsTemplate } from '../../contract/contact.ts';
import { localeOf, messagesFor } from '../../messages/catalogue.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/contact-script';
import enhance from './enhance.ts?inline-script';
import type { ScriptData } from './page-data.ts';
import { scriptOfRelease } from './script-of-release.ts';

/** The contact page's script with its sentences: its address names the language, too. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const data = JSON.stringify(scriptData(searchParams.get('language')));
  return scriptOfRelease(`const scriptData=${data};${enhance}`, args);
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

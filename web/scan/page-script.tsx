import { makeCall, smsTemplate } from '../../contract/contact.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import enhance from './enhance.ts?inline-script';
import type { Contactable } from './look-up.ts';
import { type PageData, pageDataId } from './page-data.ts';

/** The page's small script and its data. Everything on the page works without it too. */
export function PageScript({ found }: { found: Contactable }) {
  const nonce = useRootData()?.nonce;
  const data = JSON.stringify(usePageData(found)).replaceAll('<', '\\u003c');
  return (
    <>
      <script id={pageDataId} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: enhance }} suppressHydrationWarning />
    </>
  );
}

function usePageData({ guid, sticker }: Contactable): PageData {
  const t = useMessages().contact;
  const { vehiclePlateNumber, strBloodGroup, productid } = sticker;
  return {
    stored: { GUID: guid, vehiclePlateNumber, strBloodGroup, productid },
    calls: { message: smsTemplate.path, call: makeCall.path },
    go: {
      scan: `${paths.scanShort}/`,
      quickContact: paths.quickContact,
      home: paths.home,
      sent: paths.thankYouFinal,
      unsent: `${paths.thankYouFinal}?unsent`,
    },
    texts: {
      select_message: t.select_message,
      sent: t.sent,
      send_failed: t.send_failed,
      send_error: t.send_error,
      invalid_phone: t.invalid_phone,
      phone_cut: t.phone_cut,
      call_started: t.call_started,
      call_blocked: t.call_blocked,
      call_lost: t.call_lost,
      sending: t.sending,
      calling: t.calling,
      offline: t.offline,
      redirecting: t.redirecting,
    },
  };
}

import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Head } from '../ui/head.tsx';
import { Notice } from '../ui/notice.tsx';
import { CallSheet } from './call-sheet.tsx';
import type { Contactable } from './look-up.ts';
import { MessageForm } from './message-form.tsx';
import { PageScript } from './page-script.tsx';
import { PlateHeader } from './plate-header.tsx';
import type { SendResult } from './send.ts';

interface ContactPageProps {
  found: Contactable;
  formKey: string;
  result: SendResult | undefined;
}

export function ContactPage({ found, formKey, result }: ContactPageProps) {
  const t = useMessages();
  const plate = found.sticker.vehiclePlateNumber;
  const title = plate ? fill(t.contact.title, { plate }) : t.contact.title_no_plate;
  const isMuted = found.sticker.isMuted === 1;
  const form = { guid: found.guid, formKey, result };
  return (
    <div className="contact">
      <Head title={result?.text ?? (isMuted ? t.owners.muted_title : title)} index={false} />
      <PlateHeader sticker={found.sticker} />
      <div className="contact-body">
        <CallSheet
          intent="emergency"
          title={t.contact.emergency_title}
          warning={t.contact.emergency_note}
          note={t.contact.emergency_call_note}
          {...form}
        />
        {isMuted ? (
          <Notice>{t.owners.muted}</Notice>
        ) : (
          <>
            <CallSheet intent="call" title={t.contact.call_title} note={t.contact.call_note} {...form} />
            <MessageForm presets={found.presets} {...form} />
          </>
        )}
        <p className="contact-privacy">
          <Lock />
          {t.contact.privacy}
        </p>
        <button type="button" className="button button-danger w-full" popoverTarget="emergency">
          {t.contact.emergency}
        </button>
        <p className="contact-buy">
          {t.contact.buy_now_note}{' '}
          <a className="link" href={paths.productDetail}>
            {t.contact.buy_now}
          </a>
        </p>
      </div>
      <Toast result={result} />
      <PageScript found={found} />
    </div>
  );
}

/** Every answer to a press stands here; the script fills the same place. */
function Toast({ result }: { result: SendResult | undefined }) {
  const kind = result?.outcome === 'sent' ? 'success' : 'error';
  return (
    <div className="notice toast" id="toast" role="status" data-kind={result ? kind : undefined}>
      {result?.text}
    </div>
  );
}

function Lock() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden="true">
      <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />
    </svg>
  );
}

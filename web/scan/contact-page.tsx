import { useLocation } from 'react-router';
import { contact } from '../../messages/en/contact.ts';
import { language } from '../../messages/en/language.ts';
import { owners } from '../../messages/en/owners.ts';
import { fill } from '../../messages/fill.ts';
import { Head } from '../layout/head.tsx';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { paths, scanPath } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';
import { plateDrawing } from '../ui/plate-drawing.ts';
import { CallSheet } from './call-sheet.tsx';
import { contactScriptPath } from './contact-script-path.ts';
import type { Contactable } from './look-up.ts';
import { MessageForm } from './message-form.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { Picture } from './picture.tsx';
import { PlateHeader } from './plate-header.tsx';
import { nextAfter, type SendResult } from './send.ts';
import { SentNote } from './sent-note.tsx';
import { Dial112 } from './ways-on.tsx';

interface ContactPageProps {
  found: Contactable;
  formKey: string;
  /** When this browser has told the owner already, in milliseconds; null if it has not. */
  sentAt: number | null;
  result: SendResult | undefined;
}

export function ContactPage({ found, formKey, sentAt, result }: ContactPageProps) {
  const t = useMessages({ contact, owners });
  const { vehiclePlateNumber: plate, isMuted: muted, hasEmergencyContact, note } = found.sticker;
  const title = plate ? fill(t.contact.title, { plate }) : t.contact.title_no_plate;
  const isMuted = muted === 1;
  const ways = { message: !isMuted, emergency: hasEmergencyContact === 1 };
  const { sheet, href } = useSheets(found.guid, result);
  const form = { guid: found.guid, formKey, ways };
  const isInline = result && (sheet('call').result ? ways.message : sheet('emergency').result && ways.emergency);
  return (
    <div className="contact" {...scriptData(found, ways.message || ways.emergency)}>
      <Head title={result?.text ?? (isMuted ? t.owners.muted_title : title)} index={false} />
      <PlateHeader sticker={found.sticker} />
      <div className="contact-body">
        <SentNote guid={found.guid} sentAt={sentAt} result={result} />
        {ways.emergency ? (
          <CallSheet
            intent="emergency"
            title={t.contact.emergency_title}
            warning={t.contact.emergency_note}
            note={t.contact.emergency_call_note}
            {...sheet('emergency')}
            {...form}
          />
        ) : null}
        {note ? <Notice>{fill(t.contact.note, { note })}</Notice> : null}
        {isMuted ? (
          <Notice>{t.owners.muted}</Notice>
        ) : (
          <>
            <CallSheet
              intent="call"
              title={t.contact.call_title}
              note={t.contact.call_note}
              {...sheet('call')}
              {...form}
            />
            <MessageForm presets={found.presets} callHref={href('call')} result={result} {...form} />
          </>
        )}
        <p className="contact-privacy">
          <Picture name="lock" />
          {t.contact.privacy}
        </p>
        {ways.emergency ? (
          <OpenSheet id="emergency" className="button button-danger w-full" href={href('emergency')}>
            {t.contact.emergency}
          </OpenSheet>
        ) : (
          <Dial112 />
        )}
        <p className="contact-buy">
          {t.contact.buy_now_note}{' '}
          <a className="link" href={paths.productDetail}>
            {t.contact.buy_now}
          </a>
        </p>
      </div>
      <Toast result={isInline || isMissing(result) ? undefined : result} />
      <PageScript />
    </div>
  );
}

/** What the script needs, unless it stands in the page already: the code in each form, the number on its drawn plate. */
function scriptData({ guid, sticker }: Contactable, hasForm: boolean) {
  const { vehiclePlateNumber: plate, strBloodGroup, productid } = sticker;
  return {
    'data-guid': hasForm ? undefined : guid,
    'data-plate': plateDrawing(plate) ? undefined : plate,
    'data-blood-group': strBloodGroup,
    'data-product': productid,
  };
}

/** Everything on the page works without it, too. */
function PageScript() {
  const { release = '' } = useRootData() ?? {};
  return <script src={contactScriptPath(release, useMessages(language))} defer />;
}

/** A missing message is reported at its own field. */
function isMissing(result: SendResult | undefined): boolean {
  return result?.intent === 'message' && result.outcome === 'refused';
}

/**
 * How the sheets are shown and opened. With the outcome of a submit they are part of the page, to be readable without a script. On a page that
 * navigates on by itself, a link opens them on a page that stays, or the caller would be typing when it leaves.
 */
function useSheets(guid: string, result: SendResult | undefined) {
  const asked = new URLSearchParams(useLocation().search).get('open');
  const leaves = result !== undefined && nextAfter(result) !== null;
  const sheet = (intent: 'call' | 'emergency') => {
    const mine = result?.intent === intent && result.outcome !== 'sent' ? result : undefined;
    return { result: mine, inPlace: mine !== undefined || (!result && asked === intent) };
  };
  const href = (intent: 'call' | 'emergency') => {
    if (leaves) return `${scanPath(guid)}?open=${intent}`;
    return sheet(intent).inPlace ? `#${intent}` : undefined;
  };
  return { sheet, href };
}

/** The outcome of a submit, where it is shown nowhere else; the script uses the same element. */
function Toast({ result }: { result: SendResult | undefined }) {
  const kind = result?.outcome === 'sent' ? 'success' : 'error';
  return (
    <div className="notice toast" id="toast" role="status" data-kind={result ? kind : undefined}>
      {result?.text}
    </div>
  );
}

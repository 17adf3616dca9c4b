import { useLocation } from 'react-router';
import { contact } from '../../messages/en/contact.ts';
import { language } from '../../messages/en/language.ts';
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
import { NotDisturbed } from './not-disturbed.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { Picture } from './picture.tsx';
import { PlateHeader } from './plate-header.tsx';
import { nextAfter, type SendResult } from './send.ts';
import { SentNote } from './sent-note.tsx';
import { usePageTitle } from './use-page-title.ts';
import { Dial112 } from './ways-on.tsx';
import { waysThrough } from './ways-through.ts';

interface ContactPageProps {
  found: Contactable;
  formKey: string;
  /** When this browser has told the owner already, in milliseconds; null if it has not. */
  sentAt: number | null;
  result: SendResult | undefined;
}

export function ContactPage({ found, formKey, sentAt, result }: ContactPageProps) {
  const t = useMessages({ contact });
  const pageTitle = usePageTitle(found.sticker);
  const { note } = found.sticker;
  const { call: takesCalls, presets, emergency } = waysThrough(found);
  const ways = { message: takesCalls || presets.length > 0, emergency };
  const { sheet, href } = useSheets(found.guid, result);
  const form = { guid: found.guid, formKey, ways };
  const isInline = {
    message: ways.message && isMissing(result),
    call: takesCalls && sheet('call').result,
    emergency: emergency && sheet('emergency').result,
  };
  return (
    <div className="contact" {...scriptData(found, ways.message || ways.emergency)}>
      <Head title={result?.text ?? pageTitle} index={false} />
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
        {takesCalls ? (
          <CallSheet
            intent="call"
            title={t.contact.call_title}
            note={t.contact.call_note}
            {...sheet('call')}
            {...form}
          />
        ) : (
          <NotDisturbed sticker={found.sticker} ways={ways} />
        )}
        {ways.message ? (
          <MessageForm presets={presets} takesCalls={takesCalls} callHref={href('call')} result={result} {...form} />
        ) : null}
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
      <Toast result={result && isInline[result.intent] ? undefined : result} />
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
  return <script src={contactScriptPath(release, useMessages(language).tag)} defer />;
}

/** A message that was not tried is reported at its own field. */
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

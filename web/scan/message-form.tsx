import type { Preset } from '../../contract/contact.ts';
import { contact } from '../../messages/en/contact.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { useEnglish } from '../ui/english.ts';
import { RadioList } from '../ui/radio-list.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { Picture } from './picture.tsx';
import { ReasonIcon } from './reason-icon.tsx';
import type { SendResult } from './send.ts';

interface MessageFormProps {
  presets: Preset[];
  guid: string;
  formKey: string;
  result: SendResult | undefined;
  takesCalls: boolean;
  /** Set where a link opens the call's sheet instead of a button. */
  callHref: string | undefined;
}

/** `noValidate`: what is missing is reported in our words, by the script or by the server, and never in the browser's. */
export function MessageForm({ presets, guid, formKey, result, takesCalls, callHref }: MessageFormProps) {
  const t = useMessages({ contact });
  const { lang } = useEnglish();
  const mine = result?.intent === 'message' ? result : undefined;
  const options = presets.map(({ id, text, language }) => ({
    value: String(id),
    text,
    // A preset without a translation is what it is in English.
    language: language ?? lang,
    icon: <ReasonIcon id={id} />,
  }));
  return (
    <form id="message" method="post" action={paths.quickContact} noValidate>
      <input type="hidden" name="guid" value={guid} />
      <input type="hidden" name="key" value={formKey} />
      <RadioList
        name="id"
        legend={t.contact.what_is_wrong}
        options={options}
        chosen={mine?.typed}
        error={mine?.outcome === 'refused' ? mine.text : undefined}
      />
      <div className="contact-actions">
        <button type="submit" name="intent" value="message" className="button button-primary">
          <Picture name="envelope" />
          {t.contact.message}
        </button>
        {takesCalls ? (
          <OpenSheet id="call" className="button button-green" href={callHref}>
            <Picture name="handset" />
            {t.contact.call}
          </OpenSheet>
        ) : null}
      </div>
    </form>
  );
}

import { smsLength } from '../../../contract/sms-length.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';

const t = consoleText.presets;

/** The whole SMS with this text, its length, and how many SMS it is billed as. */
export function SmsShown({ text, language }: { text: string; language?: string }) {
  const { sms } = useMessages();
  const whole = fill(sms.owner_alert, { plate: t.sample_plate, text });
  return (
    <figure>
      <figcaption className="hint">{t.sms}</figcaption>
      <blockquote lang={language}>{whole}</blockquote>
      <p className="hint">{fill(t.sms_length, { ...smsLength(whole) })}</p>
    </figure>
  );
}

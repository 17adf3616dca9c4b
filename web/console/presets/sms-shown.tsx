import { smsLength } from '../../../contract/sms-length.ts';
import { presets as t } from '../../../messages/console/presets.ts';
import { sms } from '../../../messages/en/sms.ts';
import { fill } from '../../../messages/fill.ts';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';

/** The whole SMS with this text, its length, and how many SMS it is billed as. */
export function SmsShown({ text, language }: { text: string; language?: string }) {
  const texts = useMessages(sms);
  const origin = useRootData()?.shop.origin ?? '';
  const whole = fill(texts.owner_alert, { plate: t.sample_plate, text, link: `${origin}${t.sample_link}` });
  return (
    <figure>
      <figcaption className="hint">{t.sms}</figcaption>
      <blockquote lang={language}>{whole}</blockquote>
      <p className="hint">{fill(t.sms_length, { ...smsLength(whole) })}</p>
    </figure>
  );
}

import type { ConsolePreset } from '../../../contract/console/presets.ts';
import { presets } from '../../../messages/console/presets.ts';
import { fill } from '../../../messages/fill.ts';
import { smsLength } from '../../../messages/sms-length.ts';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';

/** A text, its language, and the SMS in that language that it stands in. */
type SmsShownProps = Pick<ConsolePreset['translations'][number], 'language' | 'text' | 'owner_alert'>;

/** The whole SMS with this text, its length, and how many SMS it is billed as. */
export function SmsShown({ language, text, owner_alert }: SmsShownProps) {
  const t = useMessages(presets);
  const origin = useRootData()?.shop.origin ?? '';
  const whole = fill(owner_alert, {
    plate: 'KA01AB1234',
    text,
    link: `${origin}/a?AbCdEfGhIjKl`,
  });
  return (
    <figure>
      <figcaption className="hint">{t.sms}</figcaption>
      <blockquote lang={language}>{whole}</blockquote>
      <p className="hint">{fill(t.sms_length, { ...smsLength(whole) })}</p>
    </figure>
  );
}

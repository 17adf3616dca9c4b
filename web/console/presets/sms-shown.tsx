import type { ConsolePreset } from '../../../contract/console/presets.ts';
import { presets as t } from '../../../messages/console/presets.ts';
import { sms } from '../../../messages/en/sms.ts';
import { fill } from '../../../messages/fill.ts';
import { smsLength } from '../../../messages/sms-length.ts';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';

interface SmsShownProps {
  text: string;
  /** Where the text is one: the SMS is in its language. */
  translation?: Pick<ConsolePreset['translations'][number], 'language' | 'owner_alert'>;
}

/** The whole SMS with this text, its length, and how many SMS it is billed as. */
export function SmsShown({ text, translation }: SmsShownProps) {
  const texts = useMessages(sms);
  const origin = useRootData()?.shop.origin ?? '';
  const whole = fill(translation?.owner_alert ?? texts.owner_alert, {
    plate: t.sample_plate,
    text,
    link: `${origin}${t.sample_link}`,
  });
  return (
    <figure>
      <figcaption className="hint">{t.sms}</figcaption>
      <blockquote lang={translation?.language}>{whole}</blockquote>
      <p className="hint">{fill(t.sms_length, { ...smsLength(whole) })}</p>
    </figure>
  );
}

import type { SmsShown } from '../../../contract/console/languages.ts';
import { formatPaise } from '../../../contract/money.ts';
import { languages } from '../../../messages/console/languages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';

interface SmsTextProps {
  shown: SmsShown;
  /** In which language it is, and how that is written. */
  lang: string;
  dir: 'ltr' | 'rtl';
  caption: string;
}

/** A text as it is sent when it is longest, with its variables underlined, how long that is, and what it costs. */
export function SmsText({ shown: { pieces, cost, ...length }, lang, dir, caption }: SmsTextProps) {
  const t = useMessages(languages);
  return (
    <figure className="sms-shown">
      <figcaption className="hint">{caption}</figcaption>
      <blockquote className="sms-text" lang={lang} dir={dir}>
        {pieces.map(({ words, is_variable }, place) =>
          is_variable ? (
            <bdi className="sms-variable" key={place}>
              {words}
            </bdi>
          ) : (
            words
          ),
        )}
      </blockquote>
      <p className="hint">{fill(t.length, { ...length, cost: formatPaise(Math.round(cost * 100)) })}</p>
    </figure>
  );
}

import { Check, X } from 'lucide-react';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { consoleText } from '../../../messages/console.ts';
import type { PackAnswer } from './use-packing.ts';

const t = consoleText.order_pages;

/** Yes or no after each scan: large, in a colour, in a sign and in words, and read out. */
export function Verdict({ answer, isLooking }: { answer: PackAnswer; isLooking: boolean }) {
  if (isLooking) return <Said is="looking" text={t.looking} />;
  if (!answer) return <div role="status" />;
  if ('said' in answer) return <Said is="yes" text={answer.said} />;
  return (
    <Said is="no" text={answer.result.text} code={formatStickerCode(parseStickerCode(answer.values.code ?? ''))} />
  );
}

function Said({ is, text, code }: { is: 'yes' | 'no' | 'looking'; text: string; code?: string }) {
  return (
    <div className="verdict" data-is={is} role="status">
      {is === 'yes' ? <Check aria-hidden="true" /> : null}
      {is === 'no' ? <X aria-hidden="true" /> : null}
      <p>
        {text} {code ? <code>{code}</code> : null}
      </p>
    </div>
  );
}

import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { useMessages } from '../../messages.ts';
import type { PackAnswer } from './use-packing.ts';

/** Yes or no after each scan: large, in a colour, in a sign and in words, and read out. */
export function Verdict({ answer, isPending }: { answer: PackAnswer; isPending: boolean }) {
  const t = useMessages(orderPages);
  if (isPending) return <VerdictBox outcome="looking" text={t.looking} />;
  if (!answer) return <div role="status" />;
  if ('message' in answer && answer.message === '') return <div role="status" />;
  if ('message' in answer)
    return answer.problem ? (
      <VerdictBox outcome="no" text={`${answer.message} ${answer.problem}`} />
    ) : (
      <VerdictBox outcome="yes" text={answer.message} />
    );
  return <VerdictBox outcome="no" text={answer.result.text} code={shownCode(answer.values.code ?? '')} />;
}

/** A sticker's code as it is printed; anything else as it was scanned. */
function shownCode(typed: string): string {
  const code = parseStickerCode(typed);
  return isStickerCode(code) ? formatStickerCode(code) : typed.slice(0, 40);
}

function VerdictBox({ outcome, text, code }: { outcome: 'yes' | 'no' | 'looking'; text: string; code?: string }) {
  return (
    <div className="verdict" data-is={outcome} role="status">
      {outcome === 'yes' ? <Check aria-hidden="true" /> : null}
      {outcome === 'no' ? <X aria-hidden="true" /> : null}
      <p>
        {text} {code ? <code>{code}</code> : null}
      </p>
    </div>
  );
}

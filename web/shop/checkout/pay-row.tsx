import { Lock } from 'lucide-react';
import { useMessages } from '../../messages.ts';
import { PayWords } from '../../order/pay-words.tsx';
import { Button } from '../../ui/button.tsx';

/** Always in reach on a phone: the button, which says what it costs. */
export function PayRow({ netPaise, busy }: { netPaise: number; busy: boolean }) {
  const t = useMessages().store;
  return (
    <div className="pay-row">
      <Button type="submit" kind="primary" busy={busy ? t.placing : undefined}>
        <PayWords paise={netPaise} />
      </Button>
      <p className="pay-lock">
        <Lock aria-hidden="true" />
        {t.secure}
      </p>
      <noscript>
        <p className="hint">{t.needs_script}</p>
      </noscript>
    </div>
  );
}

import { Lock } from 'lucide-react';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';

/** At hand all the time on a phone: what it costs, and the button. */
export function PayRow({ total, busy }: { total: string; busy: boolean }) {
  const t = useMessages().store;
  return (
    <div className="pay-row">
      <p className="pay-total" aria-hidden="true">
        <span>{t.to_pay}</span>
        <b>{total}</b>
      </p>
      <Button type="submit" kind="primary" busy={busy ? t.placing : undefined}>
        {t.place_order}
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

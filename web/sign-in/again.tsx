import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import type { Addressee } from './addressee.ts';

interface AgainProps {
  by: Addressee['by'];
  /** What the way back to the step before is called, where that is not another number or address. */
  backText?: string | undefined;
  wait: number;
  /** The form is on its way. */
  busy: boolean;
}

/** Another code, once one may be asked for; or another number or address. */
export function Again({ by, backText, wait, busy }: AgainProps) {
  const t = useMessages().sign_in;
  return (
    <p className="sign-in-again">
      <Button type="submit" name="intent" value="resend" kind="quiet" formNoValidate disabled={busy || wait > 0}>
        {wait > 0 ? fill(t.resend_in, { seconds: wait }) : t.resend_otp}
      </Button>
      <Button type="submit" name="intent" value="back" kind="quiet" formNoValidate disabled={busy}>
        {backText ?? (by === 'phone' ? t.change_phone : t.change_email)}
      </Button>
    </p>
  );
}

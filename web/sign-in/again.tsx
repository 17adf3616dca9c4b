import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import type { Addressee } from './addressee.ts';

interface AgainProps {
  by: Addressee['by'];
  /** The label of the way back to the previous step, where that does not change the number or address. */
  backText?: string | undefined;
  wait: number;
  /** The form is being sent. */
  busy: boolean;
}

/** Requests another code, once that is allowed; or goes back to change the number or address. */
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

import { useNavigation } from 'react-router';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import type { Addressee } from './addressee.ts';

/** Another code, once one may be asked for; or another number or address. */
export function Again({ by, wait }: { by: Addressee['by']; wait: number }) {
  const t = useMessages().sign_in;
  const busy = useNavigation().state !== 'idle';
  return (
    <p className="sign-in-again">
      <Button type="submit" name="intent" value="resend" kind="quiet" formNoValidate disabled={busy || wait > 0}>
        {wait > 0 ? fill(t.resend_in, { seconds: wait }) : t.resend_otp}
      </Button>
      <Button type="submit" name="intent" value="back" kind="quiet" formNoValidate disabled={busy}>
        {by === 'phone' ? t.change_phone : t.change_email}
      </Button>
    </p>
  );
}

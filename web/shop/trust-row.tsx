import type { LucideIcon } from 'lucide-react';
import EyeOff from 'lucide-react/icons/eye-off';
import InfinityIcon from 'lucide-react/icons/infinity';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sticker from 'lucide-react/icons/sticker';
import { store } from '../../messages/en/store.ts';
import { useMessages } from '../messages.ts';

export function TrustRow() {
  const t = useMessages(store);
  return (
    <ul className="trust-row" aria-label={t.trust}>
      <Reason icon={Sticker} text={t.trust_two} />
      <Reason icon={InfinityIcon} text={t.trust_life} />
      <Reason icon={EyeOff} text={t.trust_private} />
      <Reason icon={ShieldCheck} text={t.trust_secure} />
    </ul>
  );
}

function Reason({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      {text}
    </li>
  );
}

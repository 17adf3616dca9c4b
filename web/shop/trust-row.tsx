import { EyeOff, InfinityIcon, type LucideIcon, ShieldCheck, Sticker } from 'lucide-react';
import { useMessages } from '../messages.ts';

export function TrustRow() {
  const t = useMessages().store;
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

import type { LucideIcon } from 'lucide-react';
import EyeOff from 'lucide-react/icons/eye-off';
import InfinityIcon from 'lucide-react/icons/infinity';
import Smartphone from 'lucide-react/icons/smartphone';
import StickyNote from 'lucide-react/icons/sticky-note';
import Truck from 'lucide-react/icons/truck';
import { site } from '../../messages/en/site.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../messages.ts';

const promises: { icon: LucideIcon; text: keyof Messages['site'] }[] = [
  { icon: EyeOff, text: 'trust_private' },
  { icon: StickyNote, text: 'trust_two' },
  { icon: InfinityIcon, text: 'trust_life' },
  { icon: Truck, text: 'trust_delivery' },
  { icon: Smartphone, text: 'trust_no_app' },
];

export function Trust() {
  const t = useMessages(site);
  return (
    <section className="trust" aria-label={t.trust_title}>
      <ul>
        {promises.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden="true" />
            {t[text]}
          </li>
        ))}
      </ul>
    </section>
  );
}

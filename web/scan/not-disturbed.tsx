import { contact } from '../../messages/en/contact.ts';
import { owners } from '../../messages/en/owners.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Notice } from '../ui/notice.tsx';
import type { ContactSticker } from './look-up.ts';
import type { Alternatives } from './ways-on.tsx';

/** Why the owner is not disturbed, and what gets through all the same. */
export function NotDisturbed({ sticker: { quietUntil: time }, ways }: { sticker: ContactSticker; ways: Alternatives }) {
  const t = useMessages({ contact, owners });
  if (!time) return <Notice>{t.owners.muted}</Notice>;
  return (
    <Notice>
      {fill(ways.message ? t.contact.quiet_urgent : t.contact.quiet, { time })}
      {ways.emergency ? ` ${t.contact.quiet_emergency}` : ''}
    </Notice>
  );
}

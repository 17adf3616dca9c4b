import { contact } from '../../messages/en/contact.ts';
import { owners } from '../../messages/en/owners.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import type { ContactSticker } from './look-up.ts';

/** The title of a contact page as it is first seen. */
export function usePageTitle({ vehiclePlateNumber: plate, isMuted, quietUntil: time }: ContactSticker): string {
  const t = useMessages({ contact, owners });
  if (isMuted === 1) return time ? fill(t.contact.quiet_title, { time }) : t.owners.muted_title;
  return plate ? fill(t.contact.title, { plate }) : t.contact.title_no_plate;
}

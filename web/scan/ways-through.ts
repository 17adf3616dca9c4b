import type { Preset } from '../../contract/contact.ts';
import type { Contactable } from './look-up.ts';

/** What gets through to whoever belongs to a sticker. */
export interface WaysThrough {
  call: boolean;
  /** The messages that may be sent to the owner; empty where none gets through. */
  presets: Preset[];
  emergency: boolean;
}

/** In quiet hours the owner may let messages through that cannot wait, but no call: nobody says before it what it is about. */
export function waysThrough({ sticker, presets }: Contactable): WaysThrough {
  const emergency = sticker.hasEmergencyContact === 1;
  if (sticker.isMuted !== 1) return { call: true, presets, emergency };
  return {
    call: false,
    presets: sticker.letsUrgent === 1 ? presets.filter(({ isUrgent }) => isUrgent) : [],
    emergency,
  };
}

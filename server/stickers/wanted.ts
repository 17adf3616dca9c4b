import type { Sticker } from './find-sticker.ts';

/** What an owner wants of callers, which goes with the vehicle to another sticker of theirs, and to no other owner. */
export type Wanted = Pick<Sticker, 'muted_until' | 'note' | 'note_until'>;

export const nothingWanted: Wanted = { muted_until: null, note: null, note_until: null };

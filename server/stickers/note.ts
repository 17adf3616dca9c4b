import { indianMinute } from '../../contract/indian-time.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Sticker } from './find-sticker.ts';

type NoteColumns = Pick<Sticker, 'note' | 'note_until'>;

export const noNote: NoteColumns = { note: null, note_until: null };

/** A note that has not ended, as its owner's pages get it; '' and '' if there is none. */
export function presentNote({ note, note_until }: NoteColumns, now: Date) {
  if (!note || !note_until || note_until <= now) return { note: '' as const, noteUntil: '' };
  return { note, noteUntil: note_until.toISOString() };
}

/** A note that has not ended, as callers read it, `Back at 18:00`; '' if there is none. */
export function wordsOfNote({ note, note_until }: NoteColumns, now: Date, { notes }: Messages): string {
  if (!note || !note_until || note_until <= now) return '';
  return fill(notes[note], { time: indianMinute(note_until).slice(-5) });
}

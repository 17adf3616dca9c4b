import { indianMinute } from '../../contract/indian-time.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Sticker } from './find-sticker.ts';

type NoteColumns = Pick<Sticker, 'note' | 'note_until'>;

export const noNote: NoteColumns = { note: null, note_until: null };

/** A note that has not ended; null if there is none. */
function currentNote({ note, note_until }: NoteColumns, now: Date) {
  return note && note_until && note_until > now ? { note, until: note_until } : null;
}

/** A note that has not ended, as its owner's pages get it; '' and '' if there is none. */
export function presentNote(columns: NoteColumns, now: Date) {
  const current = currentNote(columns, now);
  return { note: current?.note ?? ('' as const), noteUntil: current?.until.toISOString() ?? '' };
}

/** A note that has not ended, as callers read it, `Back at 18:00`; '' if there is none. */
export function wordsOfNote(columns: NoteColumns, now: Date, { notes }: Messages): string {
  const current = currentNote(columns, now);
  return current ? fill(notes[current.note], { time: indianMinute(current.until).slice(-5) }) : '';
}

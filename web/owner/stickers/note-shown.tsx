import StickyNote from 'lucide-react/icons/sticky-note';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { notes } from '../../../messages/en/notes.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { WholeDates } from '../../ui/whole-dates.tsx';
import type { AboutSticker } from './about-sticker.ts';
import { StickerForm } from './sticker-form.tsx';

const schema = async () => (await import('../../../contract/owner-control.ts')).leaveNote.input;

/** Says what callers read, and until when, and takes it away with one click; nothing where there is no note. */
export function NoteShown(about: AboutSticker) {
  const t = useMessages({ dashboard, notes });
  const { note, noteUntil } = about.vehicle;
  if (note === '') return null;
  return (
    <StickerForm {...about} intent="note" schema={schema}>
      {({ busy }) => (
        <>
          <p className="owner-strip" data-is="note">
            <StickyNote aria-hidden="true" />
            <span>
              {fill(t.dashboard.note_shown, { note: fill(t.notes[note], { time: timeOf(noteUntil) }) })}
              <span className="hint">
                <WholeDates text={fill(t.dashboard.note_ends, { time: `${dayOf(noteUntil)}, ${timeOf(noteUntil)}` })} />
              </span>
            </span>
          </p>
          <p className="owner-actions">
            <Button type="submit" name="note" value="" busyLabel={busy ? t.dashboard.working : undefined}>
              {t.dashboard.note_end}
            </Button>
          </p>
        </>
      )}
    </StickerForm>
  );
}

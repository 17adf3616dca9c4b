import { type ParkingNote as NoteName, noteHours } from '../../../contract/parking-notes.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { notes } from '../../../messages/en/notes.ts';
import { useMessages } from '../../messages.ts';
import { leadsToOwner, type VehicleOnTrial } from '../../trial-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { type AboutSticker, refusalOf } from '../stickers/about-sticker.ts';
import { Fold } from '../stickers/fold.tsx';
import { noteInput } from '../stickers/note-input.ts';
import { NoteShown } from '../stickers/note-shown.tsx';
import { StickerForm } from '../stickers/sticker-form.tsx';

const schema = async () => (await import('../../../contract/owner-control.ts')).leaveNote.input;

interface ParkingNoteProps extends Omit<AboutSticker, 'scanned'> {
  vehicle: VehicleOnTrial;
}

/** The note that callers read, or the form to leave one; nothing where no caller would see it. */
export function ParkingNote(about: ParkingNoteProps) {
  if (!leadsToOwner(about.vehicle)) return null;
  return about.vehicle.note ? <NoteShown {...about} scanned="" /> : <LeaveNote {...about} scanned="" />;
}

/** Two presses: one unfolds it, one leaves the note, for the usual span unless another is chosen. */
function LeaveNote(about: AboutSticker) {
  const t = useMessages({ dashboard, notes });
  const refused = refusalOf(about, 'note');
  const typed = refused && about.state?.values;
  const names = Object.keys(t.notes) as NoteName[];
  const spans = [
    ...noteHours.map((hours) => ({ value: hours, text: t.dashboard[`note_hours_${hours}`] })),
    { value: '22:00', text: t.dashboard.note_evening },
  ];
  return (
    <Fold title={t.dashboard.note_title} open={refused !== undefined}>
      <StickerForm {...about} intent="note" schema={schema} toInput={noteInput}>
        {({ errors, busy }) => (
          <>
            <p>{t.dashboard.note_help}</p>
            <Select name="span" label={t.dashboard.note_until} options={spans} defaultValue={typed?.span ?? '2'} />
            <Field
              name="until"
              type="time"
              label={t.dashboard.note_time}
              error={errors.until}
              defaultValue={typed?.until}
            />
            <p className="owner-actions">
              {names.map((note) => (
                <Button key={note} type="submit" name="note" value={note} disabled={busy}>
                  {note === 'back_at' ? t.dashboard.note_back_at : t.notes[note]}
                </Button>
              ))}
            </p>
          </>
        )}
      </StickerForm>
    </Fold>
  );
}

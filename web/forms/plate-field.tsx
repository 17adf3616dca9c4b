import { type FocusEvent, type FormEvent, useState } from 'react';
import { looksIndian, tidyPlate } from '../../contract/vehicles.ts';
import { owners } from '../../messages/en/owners.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { type Filled, filledField } from './filled.ts';
import { rewrite } from './rewrite.ts';

const name = 'vehiclePlateNumber';

interface PlateFieldProps extends Filled {
  /** A vehicle's plate cannot be changed once it has one. */
  readOnly?: boolean;
}

/** A plate, tidied to the stored form while it is typed. One that does not look Indian is accepted, with a hint to check it. */
export function PlateField({ readOnly = false, ...filled }: PlateFieldProps) {
  const t = useMessages(owners);
  const [unusual, setUnusual] = useState(doubtful(filled.values[name]));
  return (
    <div className="grid content-start gap-1.5">
      <Field
        {...filledField(filled, name)}
        label={t.plate}
        hint={readOnly ? undefined : t.plate_help}
        className="input-plate"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        readOnly={readOnly}
        required
        onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => {
          rewrite(currentTarget, tidyPlate);
          setUnusual('');
        }}
        onBlur={({ target }: FocusEvent<HTMLInputElement>) => setUnusual(doubtful(target.value))}
      />
      <p className="plate-doubt" role="status">
        {unusual && !readOnly ? fill(t.plate_unusual, { plate: unusual }) : null}
      </p>
    </div>
  );
}

/** A plate that is valid but worth a second look; or ''. */
function doubtful(typed = ''): string {
  const plate = tidyPlate(typed);
  return /^[A-Z0-9]{4,10}$/.test(plate) && !looksIndian(plate) ? plate : '';
}

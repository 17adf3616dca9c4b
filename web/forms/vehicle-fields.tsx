import { type FocusEvent, useState } from 'react';
import { looksIndian, tidyPlate } from '../../contract/vehicles.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';
import { digitsOnly } from './digits.ts';
import type { FieldErrors } from './form-result.ts';

interface VehicleFieldsProps {
  /** By the names on the wire, which every call with a vehicle shares. */
  values: Record<string, string>;
  errors: FieldErrors;
  /** A vehicle keeps its plate once it has one. */
  plateReadOnly?: boolean;
}

export function VehicleFields({ values, errors, plateReadOnly = false }: VehicleFieldsProps) {
  const t = useMessages().owners;
  const [unusual, setUnusual] = useState('');

  function tidy({ target }: FocusEvent<HTMLInputElement>) {
    target.value = tidyPlate(target.value);
    setUnusual(target.value === '' || looksIndian(target.value) ? '' : target.value);
  }

  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field
        name="vehiclePlateNumber"
        label={t.plate}
        hint={plateReadOnly ? undefined : unusual ? fill(t.plate_unusual, { plate: unusual }) : t.plate_help}
        error={errors.vehiclePlateNumber}
        className="input-digits uppercase"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        defaultValue={values.vehiclePlateNumber}
        onBlur={plateReadOnly ? undefined : tidy}
        readOnly={plateReadOnly}
        required
      />
      <Field
        name="emergencyContactNumber"
        label={t.emergency_contact}
        hint={t.emergency_contact_help}
        error={errors.emergencyContactNumber}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        className="input-digits"
        defaultValue={values.emergencyContactNumber}
        onInput={digitsOnly(10)}
        required
      />
    </div>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { registration } from '../../messages/en/registration.ts';
import { BloodGroupSelect } from '../forms/blood-group-select.tsx';
import { EmergencyField } from '../forms/emergency-field.tsx';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { HomeFields } from '../forms/home-fields.tsx';
import { IdentityFields } from '../forms/identity-fields.tsx';
import type { States } from '../forms/load-states.ts';
import { PlateField } from '../forms/plate-field.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import type { ScannedSticker } from '../scan/new-sticker-scanned.ts';
import { Button } from '../ui/button.tsx';
import { Consent } from './consent.tsx';
import type { Versions } from './current-versions.ts';
import { HiddenIdFields } from './hidden-id-fields.tsx';
import { registrationInput } from './registration-input.ts';
import { StickerCode } from './sticker-code.tsx';

const schema = async () => (await import('../../contract/owners.ts')).registerWithVehicleDetail.input;

interface ProfileFormProps {
  values: Record<string, string>;
  result: FormResult | undefined;
  scanned: ScannedSticker;
  states: States;
  versions: Versions;
  englishNote: string;
  hasEmail: boolean;
}

const identityNames = { name: 'strName', dateOfBirth: 'strDOB', phone: 'strPhone', email: 'strEmail' };
const homeNames = { address: 'strAddress', city: 'strCity', state: 'strState', pincode: 'strPincode' };

export function ProfileForm({ values, result, scanned, states, versions, englishNote, hasEmail }: ProfileFormProps) {
  const t = useMessages(registration);
  const { errors, busy, formProps } = useCheckedForm({ schema, toInput: registrationInput, result });
  const agreedBox = useTicked();
  const filled = { values, errors };
  return (
    <Form {...formProps} className="registration">
      <h1>{t.profile_title}</h1>
      <p>{t.profile_lead}</p>
      <StickerCode {...scanned} guid={values.guid ?? ''} />
      <HiddenIdFields values={values} />
      <FormNotice result={result} />
      <FormPart number={1} title={t.you}>
        <IdentityFields {...filled} names={identityNames} hasEmail={hasEmail} />
      </FormPart>
      <FormPart number={2} title={t.home}>
        <HomeFields {...filled} names={homeNames} states={states} />
      </FormPart>
      <FormPart number={3} title={t.vehicle}>
        <PlateField {...filled} />
      </FormPart>
      <FormPart number={4} title={t.emergency}>
        <EmergencyField {...filled} />
        <BloodGroupSelect {...filled} name="bloodGroup" hint={t.blood_group_help} />
      </FormPart>
      <Consent
        {...filled}
        versions={versions}
        englishNote={englishNote}
        box={agreedBox.box}
        onTick={agreedBox.onTick}
      />
      <div className="registration-send">
        <Button
          type="submit"
          kind="primary"
          disabled={agreedBox.ticked === false}
          busyLabel={busy ? t.submitting : undefined}
        >
          {t.submit}
        </Button>
        {agreedBox.ticked === false ? <p className="hint">{t.tick_first}</p> : null}
      </div>
    </Form>
  );
}

interface FormPartProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One step of a long form: a card with its number, so that a user who looks away finds the place again. */
function FormPart({ number, title, children }: FormPartProps) {
  const id = useId();
  return (
    <section className="form-part" aria-labelledby={id}>
      <h2 className="form-part-title" id={id}>
        <span className="form-part-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <div className="form-part-fields">{children}</div>
    </section>
  );
}

/** Whether a box is ticked; null until a script has checked. A browser that goes back restores the tick on its own. */
function useTicked() {
  const box = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState<boolean | null>(null);
  const readTicked = () => setTicked(box.current?.checked ?? null);
  useEffect(readTicked, []);
  return { box, ticked, onTick: readTicked };
}

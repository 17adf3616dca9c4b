import { Form } from 'react-router';
import { dashboard } from '../../messages/en/dashboard.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import type { States } from '../forms/load-states.ts';
import { PersonFields, type PersonNames } from '../forms/person-fields.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { ChangeMailLink, ChangeNumberLink } from './own-contact/change-contact-link.tsx';

const schema = async () => (await import('../../contract/owners.ts')).updateProfile.input;

const names: PersonNames = {
  name: 'VehicleOwnerName',
  dateOfBirth: 'VehicleOwnerDOB',
  bloodGroup: 'VehicleOwnerBloodGroup',
  email: 'VehicleOwnerEmail',
  phone: 'VehicleOwnerMobile',
  address: 'VehicleOwnerAddress',
  city: 'VehicleOwnerCity',
  state: 'VehicleOwnerState',
  pincode: 'VehicleOwnerPincode',
};

interface ProfileFormProps {
  owner: DashboardData['owner'];
  /** Whether the owner has confirmed the mail address with a code that was sent to it. */
  isMailProven: boolean;
  states: States;
  state: FormState | undefined;
}

export function ProfileForm({ owner, isMailProven, states, state }: ProfileFormProps) {
  const t = useMessages(dashboard);
  const { errors, busy, formProps } = useCheckedForm({ schema, result: state?.result });
  const hasEmail = owner.VehicleOwnerEmail !== '';
  const done = state?.result.outcome === 'done';
  return (
    <Form {...formProps} className="owner-card owner-card-body">
      {state ? <FormNotice result={state.result} /> : null}
      <input type="hidden" name="UserLoginID" value={owner.UserLoginID} />
      <fieldset className="contents" disabled={done}>
        <PersonFields
          names={names}
          values={{ ...fieldValues(owner), ...state?.values }}
          errors={errors}
          states={states}
          hasEmail={hasEmail}
          ways={{
            phone: <ChangeNumberLink />,
            email: <ChangeMailLink email={owner.VehicleOwnerEmail} isProven={isMailProven} />,
          }}
        />
      </fieldset>
      <p className="owner-actions">
        <Button
          type="submit"
          name="intent"
          value="profile"
          kind="primary"
          busyLabel={busy || done ? t.saving : undefined}
        >
          {t.save}
        </Button>
        <ButtonLink to={paths.userDetail}>{t.cancel}</ButtonLink>
      </p>
    </Form>
  );
}

/** The fields of the form, by their names on the wire. */
function fieldValues(owner: DashboardData['owner']): Record<string, string> {
  return Object.fromEntries(Object.entries(owner).map(([name, value]) => [name, String(value)]));
}

import { changeResellerDetails } from '../../../contract/console/reseller-changes.ts';
import type { resellerDetails } from '../../../contract/console/resellers.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { owners } from '../../../messages/en/owners.ts';
import type { CallResult } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { MailText } from '../lists/mail-text.tsx';
import { ResellerFields } from './reseller-fields.tsx';
import { resellerInput } from './reseller-input.ts';

type Shown = CallResult<typeof resellerDetails>['Details'];

export function detailsInput(id: number, values: Record<string, string>) {
  return { id, version: values.version ?? '', ...resellerInput(values), mobile: values.mobile ?? '' };
}

interface DetailsViewProps {
  id: number;
  /** Undefined when a change was rejected: what was typed is shown then. */
  revealed: Shown | undefined;
  state: FormState | undefined;
}

/** A firm's details. Operators with the role of an owner may correct them. */
export function DetailsView({ id, revealed, state }: DetailsViewProps) {
  const t = useMessages(resellers);
  const isOwner = useOwnRole() === 'owner';
  if (revealed && !isOwner) return <ShownDetails {...revealed} />;
  const mobile = revealed?.mobile ?? state?.values.now ?? '';
  const values = revealed ? { ...textsOf(revealed), now: mobile } : {};
  return (
    <ChangeForm
      schema={changeResellerDetails.input}
      toInput={(typed) => detailsInput(id, typed)}
      intent="details"
      state={state}
      values={values}
      submit={{ kind: 'primary', text: t.save, busy: t.saving }}
    >
      {(filled) => (
        <>
          <input type="hidden" name="now" value={mobile} />
          <ResellerFields {...filled} mobile={mobile} />
          <p className="hint">{t.details_email}</p>
        </>
      )}
    </ChangeForm>
  );
}

function textsOf({ version, mobile: _shown, ...texts }: Shown) {
  return { ...texts, version: String(version) };
}

function ShownDetails({ name, email, mobile, address, city, state, pincode, gstin }: Shown) {
  const t = useMessages(resellers);
  const words = useMessages(owners);
  return (
    <ConsoleFacts
      facts={[
        [t.firm, name],
        [t.email, email && <MailText text={email} key="email" />],
        [t.mobile, mobile],
        [words.address, `${address}, ${city} ${pincode}, ${state}`],
        [t.gstin, gstin],
      ]}
    />
  );
}

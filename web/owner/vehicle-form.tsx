import { Form } from 'react-router';
import { type OwnedVehicle, updateQrCode } from '../../contract/owners.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { VehicleFields } from '../forms/vehicle-fields.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

interface VehicleFormProps {
  ownerId: number;
  vehicle: OwnedVehicle;
  state: FormState | undefined;
}

export function VehicleForm({ ownerId, vehicle, state }: VehicleFormProps) {
  const t = useMessages().dashboard;
  const { errors, busy, formProps } = useCheckedForm({ schema: updateQrCode.input, result: state?.result });
  const { vehiclePlateNumber, emergencyContactNumber } = vehicle;
  const done = state?.result.outcome === 'done';
  return (
    <Form {...formProps} className="owner-card owner-card-body">
      {state ? <FormNotice result={state.result} /> : null}
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="VehicleOwnerMasterDetailId" value={vehicle.VehicleOwnerMasterDetailId} />
      <VehicleFields
        values={{ vehiclePlateNumber, emergencyContactNumber, ...state?.values }}
        errors={errors}
        plateReadOnly
      />
      <p className="owner-actions">
        <Button type="submit" kind="primary" busy={busy || done ? t.saving : undefined}>
          {t.save}
        </Button>
        <ButtonLink to={paths.myQr}>{t.cancel}</ButtonLink>
      </p>
    </Form>
  );
}

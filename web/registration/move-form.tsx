import { Form } from 'react-router';
import { dashboard } from '../../messages/en/dashboard.ts';
import { registration } from '../../messages/en/registration.ts';
import type { FormResult } from '../forms/form-result.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { Button } from '../ui/button.tsx';
import { RadioList } from '../ui/radio-list.tsx';

const schema = async () => (await import('../../contract/owner-control.ts')).replaceSticker.input;

interface MoveFormProps {
  guid: string;
  ownerId: number;
  /** The vehicles without a sticker: at least one. */
  vehicles: VehicleOnTrial[];
  result: FormResult | undefined;
}

export function MoveForm({ guid, ownerId, vehicles, result }: MoveFormProps) {
  const t = useMessages({ registration, dashboard });
  const { errors, busy, formProps } = useCheckedForm({ schema, result });
  const options = vehicles.map((vehicle) => ({
    value: String(vehicle.VehicleOwnerMasterDetailId),
    text: vehicle.vehiclePlateNumber,
  }));
  return (
    <Form {...formProps} className="grid gap-4">
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="guid" value={guid} />
      <RadioList
        name="VehicleOwnerMasterDetailId"
        legend={t.registration.move_title}
        options={options}
        chosen={options[0]?.value}
        error={errors.VehicleOwnerMasterDetailId}
      />
      <Button type="submit" busyLabel={busy ? t.dashboard.working : undefined}>
        {t.registration.move}
      </Button>
    </Form>
  );
}

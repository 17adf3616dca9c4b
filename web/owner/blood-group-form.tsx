import Droplet from 'lucide-react/icons/droplet';
import { Form } from 'react-router';
import { dashboard } from '../../messages/en/dashboard.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { DashboardData } from './dashboard-data.ts';

const schema = async () => (await import('../../contract/owner-control.ts')).showBloodGroup.input;

interface BloodGroupFormProps {
  owner: DashboardData['owner'];
  result: FormResult | undefined;
}

export function BloodGroupForm({ owner, result }: BloodGroupFormProps) {
  const t = useMessages(dashboard);
  const { busy, formProps } = useCheckedForm({ schema, toInput, result });
  const isShown = owner.isBloodGroupShown === 1;
  return (
    <Section title={t.blood_group_title}>
      <Form {...formProps} className="owner-card owner-card-body">
        <FormNotice result={result} />
        <input type="hidden" name="UserLoginID" value={owner.UserLoginID} />
        <input type="hidden" name="shown" value={String(!isShown)} />
        <p className="owner-strip" data-is={isShown ? 'shown' : 'muted'}>
          <Droplet aria-hidden="true" />
          {isShown ? t.blood_group_is_shown : t.blood_group_is_hidden}
        </p>
        <p className="owner-actions">
          <Button type="submit" name="intent" value="blood_group" busyLabel={busy ? t.saving : undefined}>
            {isShown ? t.hide_blood_group : t.show_blood_group}
          </Button>
        </p>
      </Form>
    </Section>
  );
}

function toInput({ shown, ...values }: Record<string, string>) {
  return { ...values, shown: shown === 'true' };
}

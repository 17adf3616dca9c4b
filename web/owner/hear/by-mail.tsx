import { Form, Link } from 'react-router';
import { ownContact } from '../../../messages/en/own-contact.ts';
import { toldByMail } from '../../../messages/en/told-by-mail.ts';
import { fill } from '../../../messages/fill.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { DashboardData } from '../dashboard-data.ts';
import { byMailInput } from './by-mail-input.ts';

const schema = async () => (await import('../../../contract/told-by-mail.ts')).tellByMail.input;

/** Whether the owner is told of messages by mail as well: one press turns it on or off, once their address is confirmed. */
export function ByMail({ owner }: { owner: DashboardData['owner'] }) {
  const t = useMessages(toldByMail);
  return (
    <Section title={t.title}>
      <div className="owner-card owner-card-body">
        {owner.toldByMail === 'unproven' ? <Unproven email={owner.VehicleOwnerEmail} /> : <ByMailForm owner={owner} />}
      </div>
    </Section>
  );
}

function ByMailForm({ owner }: { owner: DashboardData['owner'] }) {
  const t = useMessages(toldByMail);
  const { busy, formProps } = useCheckedForm({ schema, toInput: byMailInput, result: undefined });
  const box = useFocusKept(busy);
  const isOn = owner.toldByMail === 'on';
  return (
    <Form {...formProps} className="grid gap-4" preventScrollReset>
      <input type="hidden" name="UserLoginID" value={owner.UserLoginID} />
      <input type="hidden" name="told" value={isOn ? 'off' : 'on'} />
      <p>{fill(isOn ? t.on : t.off, { email: owner.VehicleOwnerEmail })}</p>
      <div ref={box} className="owner-actions">
        <Button type="submit" name="intent" value="by_mail" busyLabel={busy ? t.working : undefined}>
          {isOn ? t.turn_off : t.turn_on}
        </Button>
      </div>
    </Form>
  );
}

function Unproven({ email }: { email: string }) {
  const t = useMessages({ told: toldByMail, own: ownContact });
  return (
    <>
      <p>{t.told.unproven}</p>
      <p>
        <Link className="link" to={paths.changeMail}>
          {email ? t.own.confirm_mail_way : t.own.change_mail_way}
        </Link>
      </p>
    </>
  );
}

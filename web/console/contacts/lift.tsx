import { unblockCaller } from '../../../contract/console/contacts.ts';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import { Button } from '../../ui/button.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { numberIn } from '../number-in.ts';
import { consolePaths } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { Route } from './+types/lift';

const t = desk.people;

export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  return changeForOperator(args, async (call, { reason = '' }) => {
    const { key } = await call(unblockCaller, { id, reason });
    return { text: fill(t.lifted, { key }), path: consolePaths.blocks };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function Lift({ params, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title={t.lift_title}
      loaded={{ ready: numberIn(params.id) }}
      back={{ to: consolePaths.blocks, page: t.blocks }}
    >
      {(id) => (
        <>
          <p>{t.lift_help}</p>
          <ChangeForm
            schema={unblockCaller.input}
            toInput={(values) => ({ ...values, id })}
            intent="lift"
            state={actionData}
          >
            {({ busy, ...filled }) => (
              <>
                <ReasonField {...filled} />
                <Button type="submit" kind="primary" busy={busy && t.working}>
                  {t.lift}
                </Button>
              </>
            )}
          </ChangeForm>
        </>
      )}
    </DeskPage>
  );
}

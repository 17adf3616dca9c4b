import type * as z from 'zod/mini';
import { consoleText } from '../../../messages/console.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { ReasonField } from './reason-field.tsx';

interface RevealFormProps {
  /** The input of the call that shows it. */
  schema: z.ZodMiniType;
  id: number;
  help: string;
  button: string;
  state: FormState | undefined;
}

/** Asks for a reason before any personal data is shown. */
export function RevealForm({ schema, id, help, button, state }: RevealFormProps) {
  return (
    <ChangeForm schema={schema} toInput={(values) => ({ ...values, id })} intent="reveal" state={state}>
      {({ busy, ...filled }) => (
        <>
          <p>{help}</p>
          <ReasonField {...filled} />
          <Button type="submit" kind="green" busy={busy && consoleText.common.looking}>
            {button}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}

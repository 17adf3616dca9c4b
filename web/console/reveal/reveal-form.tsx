import type * as z from 'zod/mini';
import { common } from '../../../messages/console/common.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
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
  const t = useMessages(common);
  return (
    <ChangeForm
      schema={schema}
      toInput={(values) => ({ ...values, id })}
      intent="reveal"
      state={state}
      submit={{ kind: 'green', text: button, busy: t.looking }}
    >
      {(filled) => (
        <>
          <p>{help}</p>
          <ReasonField {...filled} />
        </>
      )}
    </ChangeForm>
  );
}

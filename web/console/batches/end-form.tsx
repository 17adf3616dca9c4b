import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { Filled } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Loaded } from '../../session/load-for-account.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { batchPath } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { BatchShown } from './load-batch.ts';

const t = consoleText.batches;

interface EndFormProps {
  id: number;
  loaded: Loaded<BatchShown>;
  state: FormState | undefined;
  schema: z.ZodMiniType;
  toInput: (values: Record<string, string>) => unknown;
  title: string;
  /** What it does, and that it cannot be undone. */
  help: (batch: BatchShown) => ReactNode;
  button: string;
  more?: (filled: Filled) => ReactNode;
}

/** A page that says what is about to happen to all stickers of a batch, and asks for a reason first. */
export function EndForm({ id, loaded, state, schema, toInput, title, help, button, more }: EndFormProps) {
  const back = { to: batchPath(id), page: fill(t.one, { id }) };
  return (
    <ConsolePage title={fill(title, { id })} loaded={loaded} back={back}>
      {(batch) => (
        <>
          {help(batch)}
          <ChangeForm
            schema={schema}
            toInput={toInput}
            intent="end"
            state={state}
            submit={{ kind: 'danger', text: button, busy: t.saving }}
          >
            {(filled) => (
              <>
                <ReasonField {...filled} />
                {more?.(filled)}
              </>
            )}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}

import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { shownCode } from '../../../contract/shown-code.ts';
import { tidyGuid } from '../../../contract/sticker-code.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { Filled } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Loaded } from '../../session/load-for-account.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { stickerPath } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';

interface ChangeStickerFormProps {
  code: string;
  loaded: Loaded<unknown>;
  state: FormState | undefined;
  schema: z.ZodMiniType;
  title: string;
  /** What the change does. */
  help: string;
  button: string;
  kind: 'primary' | 'danger';
  more?: (filled: Filled) => ReactNode;
}

/** A page that says what a change of a sticker does, and asks for a reason. */
export function ChangeStickerForm({
  code,
  loaded,
  state,
  schema,
  title,
  help,
  button,
  kind,
  more,
}: ChangeStickerFormProps) {
  const shown = shownCode(tidyGuid(code));
  return (
    <ConsolePage title={fill(title, { code: shown })} loaded={loaded} back={{ to: stickerPath(code), page: shown }}>
      {() => (
        <>
          <p>{help}</p>
          <ChangeForm
            schema={schema}
            toInput={(values) => ({ ...values, code })}
            intent="change"
            state={state}
            submit={{ kind: kind, text: button, busy: consoleText.stickers.saving }}
          >
            {(filled) => (
              <>
                {more?.(filled)}
                <ReasonField {...filled} />
              </>
            )}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}

import type { ReactNode } from 'react';
import type { Filled } from '../../forms/filled.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConsolePage, type ConsolePageProps } from '../layout/console-page.tsx';
import { ReasonField } from '../reveal/reason-field.tsx';
import { ChangeForm, type ChangeFormProps } from './change-form.tsx';

type OfPage<T> = Required<Pick<ConsolePageProps<T>, 'title' | 'loaded' | 'back'>>;
type OfForm = Required<Pick<ChangeFormProps, 'schema' | 'toInput' | 'intent' | 'state' | 'submit'>>;

interface ReasonPageProps<T> extends OfPage<T>, OfForm {
  /** Why the change cannot be made now; '' where it can. */
  refusal?: (ready: T) => string;
  /** What the change does. */
  help: string | ((ready: T) => ReactNode);
  /** The current values, by the fields' names. */
  values?: (ready: T) => Record<string, string>;
  /** The fields before the reason. */
  before?: (filled: Filled) => ReactNode;
  /** The fields after it. */
  after?: (filled: Filled) => ReactNode;
}

/** A page that says what a change does, and asks for a reason before it is made. */
export function ReasonPage<T>({ title, loaded, back, refusal, help, values, ...form }: ReasonPageProps<T>) {
  const { before, after, ...change } = form;
  return (
    <ConsolePage title={title} loaded={loaded} back={back}>
      {(ready) => {
        const refused = refusal?.(ready);
        if (refused) return <Notice>{refused}</Notice>;
        return (
          <>
            {typeof help === 'string' ? <p>{help}</p> : help(ready)}
            <ChangeForm {...change} values={values?.(ready) ?? {}}>
              {(filled) => (
                <>
                  {before?.(filled)}
                  <ReasonField {...filled} />
                  {after?.(filled)}
                </>
              )}
            </ChangeForm>
          </>
        );
      }}
    </ConsolePage>
  );
}

import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';

interface TeamFormProps {
  /** Whom it is about. */
  ids: Record<string, string | number>;
  /** Its button says by its `intent` what it does; `isBusy` once it was pressed. */
  children: (isBusy: boolean) => ReactNode;
}

/** What is done about one member or invitation. */
export function TeamForm({ ids, children }: TeamFormProps) {
  const { sent, onSent } = useOwnSubmission();
  return (
    <Form method="post" className="grid justify-items-start gap-4" onSubmit={onSent} preventScrollReset>
      {Object.entries(ids).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      {children(sent !== undefined)}
    </Form>
  );
}

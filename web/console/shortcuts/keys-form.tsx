import { useFetcher } from 'react-router';
import { search } from '../../../messages/console/search.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { consolePaths } from '../paths.ts';

/** Whether single keys are shortcuts, and the button by which an operator changes that for themselves. */
export function KeysForm({ usesKeys, state }: { usesKeys: boolean; state?: FormState | undefined }) {
  const t = useMessages(search);
  const fetcher = useFetcher<FormState | undefined>();
  const answered = fetcher.data ?? (state?.values.intent === 'keys' ? state : undefined);
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={consolePaths.account} className="console-form">
      <FormNotice result={answered?.result} always />
      <p role="status">{usesKeys ? t.keys_on : t.keys_off}</p>
      <input type="hidden" name="uses_keys" value={usesKeys ? '' : 'on'} />
      <Button type="submit" name="intent" value="keys" disabled={isBusy}>
        {usesKeys ? t.keys_switch_off : t.keys_switch_on}
      </Button>
    </fetcher.Form>
  );
}

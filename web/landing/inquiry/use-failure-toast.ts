import { useEffect } from 'react';
import type { FormResult } from '../../forms/form-result.ts';
import { useMessages } from '../../messages.ts';
import { useToast } from '../../ui/toast.tsx';

/** Section 8: that something could not be sent is also shown in a toast. An error of a field is shown at the field alone. */
export function useFailureToast(result: FormResult | undefined): void {
  const toast = useToast();
  const { failed } = useMessages().inquiries;
  useEffect(() => {
    if (result?.outcome === 'refused' && Object.keys(result.errors).length === 0) toast(failed, { kind: 'error' });
  }, [result, toast, failed]);
}

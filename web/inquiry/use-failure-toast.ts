import { useEffect } from 'react';
import type { FormResult } from '../forms/form-result.ts';
import { useMessages } from '../messages.ts';
import { useToast } from '../ui/toast.tsx';

/** Section 8: what could not be sent is said in a toast as well. What is wrong with a field is said at the field alone. */
export function useFailureToast(result: FormResult | undefined): void {
  const toast = useToast();
  const { failed } = useMessages().inquiries;
  useEffect(() => {
    if (result?.outcome === 'refused' && Object.keys(result.errors).length === 0) toast(failed, { kind: 'error' });
  }, [result, toast, failed]);
}

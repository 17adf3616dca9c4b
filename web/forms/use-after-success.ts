import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { leaveWhenFree } from '../leave-when-free.ts';
import { saveStored } from '../session/stored.ts';
import { useToast } from '../ui/toast.tsx';
import type { FormResult } from './form-result.ts';

/** After a form succeeded: stores what later pages read, shows its message for 3 seconds, and navigates on after the given delay. */
export function useAfterSuccess(result: FormResult | undefined): void {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (result?.outcome !== 'done') return;
    if (result.stored) saveStored(result.stored);
    if (result.text) toast(result.text, { kind: 'success' });
    const { next } = result;
    if (!next) return;
    return leaveWhenFree(next.seconds * 1000, () => navigate(next.path));
  }, [result, navigate, toast]);
}

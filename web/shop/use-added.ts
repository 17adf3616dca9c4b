import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useToast } from '../ui/toast.tsx';

/** Shows once that something was added, and then removes that from the page's address. */
export function useAdded(added: boolean, text: string): void {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!added) return;
    toast(text, { kind: 'success' });
    navigate(paths.addToProduct, { replace: true, preventScrollReset: true });
  }, [added, text, toast, navigate]);
}

import { useRootData } from '../layout/root-data.ts';

/** Whether whoever is logged in may order, pay and sell, or only look. */
export function useMayChange(): boolean {
  return useRootData()?.me?.role !== 'looks';
}

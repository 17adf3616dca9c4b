import { useNavigation } from 'react-router';

/** The fields of the form that is on its way: a page with several forms sees by them which. */
export function useSending(): Record<string, unknown> {
  return Object.fromEntries(useNavigation().formData ?? []);
}

import { useEffect } from 'react';
import { forgetStoredOwner } from './stored.ts';

/** Where an owner logs in, nothing of the one before him stays in the browser's storage, however his session ended. */
export function useForgetOwner(isLoggedIn: boolean): void {
  useEffect(() => {
    if (!isLoggedIn) forgetStoredOwner();
  }, [isLoggedIn]);
}

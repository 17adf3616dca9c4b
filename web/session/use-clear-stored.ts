import { useEffect } from 'react';

/** On a login page, clears the previous account's values from the browser's storage, however its session ended. */
export function useClearStored(isLoggedIn: boolean, clearStored: () => void): void {
  useEffect(() => {
    if (!isLoggedIn) clearStored();
  }, [isLoggedIn, clearStored]);
}

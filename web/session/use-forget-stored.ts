import { useEffect } from 'react';

/** Where somebody logs in, nothing of the one before him stays in the browser's storage, however his session ended. */
export function useForgetStored(isLoggedIn: boolean, forgetStored: () => void): void {
  useEffect(() => {
    if (!isLoggedIn) forgetStored();
  }, [isLoggedIn, forgetStored]);
}

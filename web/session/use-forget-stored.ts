import { useEffect } from 'react';

/** On a login page, clears the previous account's values from the browser's storage, however its session ended. */
export function useForgetStored(isLoggedIn: boolean, forgetStored: () => void): void {
  useEffect(() => {
    if (!isLoggedIn) forgetStored();
  }, [isLoggedIn, forgetStored]);
}

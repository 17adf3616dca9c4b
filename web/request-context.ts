import { createContext } from 'react-router';

/** The nonce under which this answer's inline scripts and styles may run. */
export const cspNonce = createContext<string>('');

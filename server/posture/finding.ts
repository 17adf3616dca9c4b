/** `refusal`: the server does not start. */
export interface Finding {
  about: string;
  state: 'ok' | 'warning' | 'refusal';
  /** The finding, and what to do if it is not ok. */
  message: string;
}

export const ok = (about: string, message: string): Finding => ({ about, state: 'ok', message });
export const warning = (about: string, message: string): Finding => ({ about, state: 'warning', message });
export const refusal = (about: string, message: string): Finding => ({ about, state: 'refusal', message });

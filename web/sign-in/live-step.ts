import { attempt } from '../session/stored.ts';
import type { CodeState } from './code-state.ts';

/** What a tab stores about the code it waits for, as phones may discard a page while the SMS is read. Never the code. */
interface LiveStep extends Pick<CodeState, 'values' | 'sent' | 'digits'> {
  until: number;
}

const nameOf = (page: string) => `code ${page}`;

export function saveStep(page: string, { values, sent = '', left = 0, ...code }: CodeState): void {
  const live: LiveStep = { values, sent, ...digitsOf(code), until: Date.now() + left * 1000 };
  attempt(() => sessionStorage.setItem(nameOf(page), JSON.stringify(live)));
}

/** The second step as it is now; an expired one is cleared. */
export function savedStep(page: string): CodeState | undefined {
  const live = attempt(() => JSON.parse(sessionStorage.getItem(nameOf(page)) ?? 'null') as LiveStep | null);
  if (!live) return undefined;
  const left = Math.ceil((live.until - Date.now()) / 1000);
  if (left > 0) return { step: 'verify', values: live.values, sent: live.sent ?? '', left, ...digitsOf(live) };
  clearStep(page);
  return undefined;
}

export function clearStep(page: string): void {
  attempt(() => sessionStorage.removeItem(nameOf(page)));
}

function digitsOf({ digits }: Pick<CodeState, 'digits'>): Pick<CodeState, 'digits'> {
  return digits === undefined ? {} : { digits };
}

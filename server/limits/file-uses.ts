import type { Use } from './limits.ts';

/** What a file that is drawn for an account takes of a minute's and of an hour's. */
export function fileUses(whose: 'reseller' | 'operator', id: number): Use[] {
  return [
    { limit: `${whose}-file-minute`, whose: id },
    { limit: `${whose}-file-hour`, whose: id },
  ];
}

import type { Use } from './limits.ts';

/** The uses of one file that is generated for an account: of its limits for a minute and for an hour. */
export function fileUses(whose: 'reseller' | 'operator', id: number): Use[] {
  return [
    { limit: `${whose}-file-minute`, whose: id },
    { limit: `${whose}-file-hour`, whose: id },
  ];
}

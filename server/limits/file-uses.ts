import type { Use } from './limits.ts';

/** The uses of one file that is generated for an account: of its limits for a minute and for an hour. */
export function fileUses(accountKind: 'reseller' | 'operator', id: number): Use[] {
  return [
    { limit: `${accountKind}-file-minute`, subject: id },
    { limit: `${accountKind}-file-hour`, subject: id },
  ];
}

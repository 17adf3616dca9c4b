/** What `pg` and PostgreSQL say when there is no connection to be had; pg-pool has no code for a wait in vain. */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', '53300', '57P01', '57P02', '57P03']);
const waitedInVain = 'timeout exceeded when trying to connect';

/** Whether a fault is the database's absence, which passes, and not a mistake of ours. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.has(code) || error.message === waitedInVain;
}

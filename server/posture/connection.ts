import pg from 'pg';
import { isLoopback } from '../loopback.ts';
import { type Finding, ok, warning } from './finding.ts';

export interface DatabaseConnection {
  /** A host name, an address, or the folder of a socket. */
  host: string;
  isEncrypted: boolean;
  /** Whether the server's certificate is verified. */
  isVerified: boolean;
}

/** How connections of this pool reach their server. Parsed as the driver does: parts of the address may be in its query, or in PGHOST. */
export async function connectionFacts(
  pool: Pick<pg.Pool, 'query'>,
  connectionString: string | undefined,
): Promise<DatabaseConnection> {
  const { rows } = await pool.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  const client = new pg.Client({ connectionString });
  const tls: unknown = client.ssl;
  const isVerified = !(tls instanceof Object && 'rejectUnauthorized' in tls && tls.rejectUnauthorized === false);
  return { host: client.host, isEncrypted: rows[0]?.ssl ?? false, isVerified };
}

/** Whether anybody on the way reads what is stored, or answers in the server's place. `variable`: the setting that names the address. */
export function connectionFinding(
  about: string,
  variable: string,
  { host, isEncrypted, isVerified }: DatabaseConnection,
): Finding {
  if (host.startsWith('/') || isLoopback(host)) return ok(about, 'on this machine');
  const hint = `say sslmode=verify-full in ${variable}, unless nobody else is on the way`;
  if (!isEncrypted) return warning(about, `connections are not encrypted: ${hint}`);
  return isVerified
    ? ok(about, 'connections are encrypted')
    : warning(about, `nobody asks who answers at the other end: ${hint}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One answer of the proxy, as it came to whoever asked. */
export interface Answered {
  method: string;
  /** With the query. */
  uri: string;
  /** 0 or 499: whoever asked did not wait for it. */
  status: number;
}

export interface Proxy {
  /** Every request so far. */
  answered(): Answered[];
  close(): Promise<void>;
}

interface Ports {
  http: number;
  https: number;
  servers: number[];
}

/** Caddy with what deploy/Caddyfile says of the processes. It differs in two lines, and in what a trial on one machine needs around them. */
export async function startProxy({ http, https, servers }: Ports): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'dastak-proxy-'));
  const log = join(folder, 'access.json');
  const sites = `
    log {
      output file ${log} {
        roll_disabled
      }
    }
    ${processesOf(servers)}`;
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{
  admin off
  skip_install_trust
  auto_https disable_redirects
  storage file_system ${folder}
}
http://127.0.0.1:${http} {${sites}
}
https://localhost:${https} {
    tls internal${sites}
}
`,
  );
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { stdio: 'pipe' });
  await serving(caddy);
  return {
    answered: () =>
      readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ request, status }) => ({ method: request.method, uri: request.uri, status })),
    close: async () => {
      caddy.kill();
      await once(caddy, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** The part of deploy/Caddyfile on the processes, with these. */
function processesOf(servers: number[]): string {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
  const [, block] = /\treverse_proxy \{\$DASTAK_PROCESSES[^}]*\} \{\n(.*?)\n\t\}\n/s.exec(file) ?? [];
  if (!block?.includes('health_timeout 1s\n')) throw new Error('deploy/Caddyfile is not as this trial knows it');
  return `reverse_proxy ${servers.map((port) => `127.0.0.1:${port}`).join(' ')} {
    # The people of the trial are at addresses of their own.
    trusted_proxies private_ranges
    ${
      // Long: on a busy machine an answer is late, and its process none the worse.
      block.replace('health_timeout 1s', 'health_timeout 30s')
    }
    }`;
}

async function serving(caddy: ChildProcess): Promise<void> {
  let written = '';
  await new Promise<void>((resolve, reject) => {
    caddy.stderr?.on('data', (chunk: Buffer) => {
      written += chunk;
      if (written.includes('serving initial configuration')) resolve();
    });
    caddy.once('error', reject);
    caddy.once('exit', (code) => reject(new Error(`caddy ended with ${code}: ${written}`)));
  });
}

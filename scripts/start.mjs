// `npm start`: installs and builds what is missing, then runs the server under the project's own Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, environment, install, installToRun, isBuilt, node, noteCommit, root } from './setup.mjs';

if (isBuilt()) {
  installToRun();
} else {
  install();
  build();
}
noteCommit();

/** Whether the server will open the embedded database: its setting may be in a file, too (server/env.ts). */
function isEmbedded() {
  const file = join(root, '.env');
  const inFile = existsSync(file) && /^\s*(export\s+)?DATABASE_URL\s*=\s*\S/m.test(readFileSync(file, 'utf8'));
  return environment.DATABASE_URL === undefined ? !inFile : environment.DATABASE_URL === '';
}

/**
 * With the embedded database, which is in the same process, what is freed goes back to the system (docs/PERFORMANCE.md). V8 collects when a third
 * more is held than after the last time. glibc keeps for later what is freed, and the more the larger it was, unless both its limits are set.
 */
const sparing = {
  args: ['--max-semi-space-size=16', '--heap-growing-percent=30'],
  env: { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1048576', ...environment },
};
const { args: v8, env } = isEmbedded() ? sparing : { args: [], env: environment };

// The IPC channel closes when this process ends, for whatever reason, and the server then stops, too.
const args = ['--disable-warning=ExperimentalWarning', ...v8, 'server/main.ts'];
const server = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

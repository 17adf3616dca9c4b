// `npm start`: installs and builds what is missing, then runs the server under the project's own Node.
import { spawn } from 'node:child_process';
import { build, environment, install, installToRun, isBuilt, node, root } from './setup.mjs';

if (isBuilt()) {
  installToRun();
} else {
  install();
  build();
}

// The IPC channel closes when this process ends, for whatever reason, and the server then stops, too.
const args = ['--disable-warning=ExperimentalWarning', 'server/main.ts'];
const server = spawn(node, args, { cwd: root, env: environment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

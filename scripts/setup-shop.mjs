// `npm run setup`, the first command of a real shop: installs what is missing, then asks (scripts/setup/main.ts) under the project's own Node.
import { spawn } from 'node:child_process';
import { environment, installToRun, node, root } from './setup.mjs';

installToRun();
const args = ['--disable-warning=ExperimentalWarning', 'scripts/setup/main.ts', ...process.argv.slice(2)];
const child = spawn(node, args, { cwd: root, env: environment, stdio: 'inherit' });
// Ctrl-C reaches both from the terminal: the child says what became of what was typed.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));

// `npm test`: everything. Checks, then every test on both database engines, then the browser.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { build, environment, install, node, run } from './setup.mjs';

install();
const CHROMIUM_PATH = chromium();
build();

const bin = (name, ...args) => [join('node_modules', ...name.split('/')), ...args];
const steps = {
  'format, lint and directions of imports': bin('@biomejs/biome/bin/biome', 'check'),
  'route types': bin('@react-router/dev/bin.cjs', 'typegen'),
  types: bin('typescript/bin/tsc'),
  'unused code': bin('knip/bin/knip.js'),
  'tests, on both engines': ['--disable-warning=ExperimentalWarning', ...bin('vitest/vitest.mjs', 'run')],
  'tests in a browser': bin('@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'),
};

for (const [name, args] of Object.entries(steps)) {
  console.log(`\n— ${name}`);
  run(node, args, { ...environment, CHROMIUM_PATH });
}

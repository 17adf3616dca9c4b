// `npm run test:one -- server/orders/pay.test.ts:33`: runs one test, or one file, with the right one of the two runners.
import { chromium } from './chromium.mjs';
import { firefox } from './firefox.mjs';
import { build, environment, install, node, run, tool } from './setup.mjs';

const given = process.argv.slice(2);
if (given.length === 0) {
  console.error('Which? For example: npm run test:one -- server/orders/pay.test.ts:33');
  process.exit(1);
}
install();
build();
const isForBrowser = given.some((each) => each.startsWith('e2e/'));
const args = isForBrowser
  ? tool('playwright', 'test', '--config', 'e2e/playwright.config.ts', ...given)
  : tool('vitest', 'run', ...given);
const project = given.find((each) => each.startsWith('--project'));
run(node, args, {
  ...environment,
  ...(isForBrowser && { CHROMIUM_PATH: chromium() }),
  ...(project && { TEST_ALL: 'by name' }),
  ...(project?.includes('Firefox') && { FIREFOX_PATH: firefox() }),
});

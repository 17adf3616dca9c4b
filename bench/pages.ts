import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { logIn } from '../e2e/support/owner.ts';
import { startServer } from '../e2e/support/server.ts';
import { chromium as findChromium } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/free-port.ts';
import { scratchFolder } from '../test/scratch.ts';
import { keeper } from './keeper.ts';
import { aligned, median } from './report.ts';

// `npm run bench:pages`: what a phone loads for the most important pages, in Chromium with an empty cache. See docs/PERFORMANCE.md. `--lighthouse`:
// also their Lighthouse ratings on its slow phone, which takes minutes and an otherwise idle machine.
const { lighthouse = false } = parseArgs({ options: { lighthouse: { type: 'boolean' } } }).values;
const pages = ['/', '/q/DEMOCARPAID00001', '/productdetail', '/checkout', '/userdetail'];
const phone = { width: 360, height: 740 };
const demoOwner = '9876543210';
const rounds = 3;
/** Without the options by which the tests turn features off: scripts are compiled as on a phone. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const rating = 'lighthouse@13.5.0';

interface Loaded {
  requests: number;
  bytes: number;
  height: number;
}

interface Rated {
  score: number;
  blocked: number;
  shift: number;
  paint: number;
}

const { open, stopAll } = keeper();

async function main(): Promise<void> {
  const server = await open(startServer('embedded'));
  const port = await freePort();
  const executablePath = findChromium();
  // Lighthouse cannot see Playwright's isolated contexts: so both share one browser with one set of cookies.
  const context = await chromium.launchPersistentContext(scratchFolder('dastak-pages-'), {
    ...(executablePath && { executablePath }),
    args: [...quiet, `--remote-debugging-port=${port}`],
    viewport: phone,
  });
  await open(Promise.resolve({ stop: () => context.close() }));
  await logIn(context, server.url, await server.logIn(demoOwner));
  await fillCart(context, server.url);
  const lines = [];
  for (const path of pages) lines.push(await line(context, server.url + path, path, port));
  console.log(`${phone.width} × ${phone.height}, nothing cached${lighthouse ? `, median of ${rounds}` : ''}\n`);
  const rated = lighthouse ? ['Lighthouse', 'blocked ms', 'LCP s', 'shift'] : [];
  console.log(aligned([['page', 'requests', 'KB', 'height px', ...rated], ...lines]));
}

async function fillCart(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'cart', value: `${'0'.repeat(32)}.1x1-2x1`, url, sameSite: 'Lax' }]);
}

async function line(context: BrowserContext, url: string, path: string, port: number): Promise<string[]> {
  const { requests, bytes, height } = await load(context, url);
  const cells = [path, String(requests), (bytes / 1000).toFixed(1), String(height)];
  if (!lighthouse) return cells;
  const ratings: Rated[] = [];
  for (let round = 0; round < rounds; round++) ratings.push(await rate(url, port));
  const of = (key: keyof Rated) => median(ratings.map((each) => each[key]));
  return [...cells, of('score').toFixed(0), of('blocked').toFixed(0), of('paint').toFixed(1), of('shift').toFixed(3)];
}

/** Through the Chrome DevTools Protocol: every request, with its headers, in bytes as transferred. */
async function load(context: BrowserContext, url: string): Promise<Loaded> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The service worker's requests would not count as the page's; on a first visit there is no worker.
  await network.send('Network.setBypassServiceWorker', { bypass: true });
  const loaded = { requests: 0, bytes: 0 };
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const height = await heightOf(page);
  await page.close();
  return { ...loaded, height };
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
}

/** Lighthouse is not among our packages: npx downloads it when needed; `LIGHTHOUSE` names an installed one. */
async function rate(url: string, port: number): Promise<Rated> {
  const asked = ['--only-categories=performance', '--output=json', '--quiet', `--port=${port}`];
  const { LIGHTHOUSE = '' } = process.env;
  const [command, ...first] = LIGHTHOUSE ? [LIGHTHOUSE] : ['npx', '--yes', rating];
  const child = spawn(command ?? '', [...first, url, ...asked], { stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  const { categories, audits }: Report = JSON.parse(written);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance.score * 100,
    blocked: value('total-blocking-time'),
    paint: value('largest-contentful-paint') / 1000,
    shift: value('cumulative-layout-shift'),
  };
}

try {
  await main();
} finally {
  await stopAll();
}

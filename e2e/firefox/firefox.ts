#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/**
 * Firefox for Playwright, which starts this in its place: it takes one of Playwright's commands for which a Firefox of long-term support has no word
 * (`emulation.setMediaFeaturesOverride`, light or dark) and sets the browser's own preference instead. Everything else goes through as it is.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

interface Command {
  id: number;
  method: string;
  params: { features?: Record<string, string | null> };
}

const firefox = spawn(
  process.env.FIREFOX_PATH ?? 'firefox-esr',
  ['--remote-allow-system-access', ...process.argv.slice(2)],
  {
    stdio: ['ignore', 'inherit', 'pipe'],
  },
);
firefox.on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /BiDi listening on (ws:.*)/.exec(line)?.[1];
  if (address) listen(address);
  else console.error(line);
}

/** Says of itself what Firefox says, so that Playwright comes here. */
function listen(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (playwright, { url = '' }) => join(playwright, new WebSocket(address + url)));
}

function join(playwright: WebSocket, browser: WebSocket) {
  /** Commands of ours are numbered beyond what Playwright comes to. */
  let last = 2 ** 40;
  const asked = new Map<number, (result: unknown) => void>();
  const ask = (method: string, params: object) =>
    new Promise((answered) => {
      last += 1;
      asked.set(last, answered);
      browser.send(JSON.stringify({ id: last, method, params }));
    });

  async function answer({ id, params }: Command) {
    await setColours(ask, params.features?.['prefers-color-scheme'] ?? null);
    playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
  }

  const early: string[] = [];
  playwright.on('message', (data) => {
    const said = JSON.parse(textOf(data)) as Command;
    if (said.method === 'emulation.setMediaFeaturesOverride') return void answer(said);
    if (browser.readyState === WebSocket.OPEN) browser.send(textOf(data));
    else early.push(textOf(data));
  });
  browser.on('open', () => {
    for (const each of early) browser.send(each);
  });
  browser.on('message', (data) => {
    const { id, result } = JSON.parse(textOf(data)) as { id?: number; result?: unknown };
    const answered = id === undefined ? undefined : asked.get(id);
    if (answered) answered(result);
    else playwright.send(textOf(data));
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}

/** What Firefox tells pages of the colours that somebody likes: 0 dark, 1 light, 2 as the desk has it. */
async function setColours(ask: (method: string, params: object) => Promise<unknown>, scheme: string | null) {
  const { contexts } = (await ask('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: { context: string }[];
  };
  const value = scheme === 'dark' ? 0 : scheme === 'light' ? 1 : 2;
  await ask('script.evaluate', {
    expression: `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${value})`,
    target: { context: contexts[0]?.context },
    awaitPromise: false,
  });
}

function textOf(data: RawData): string {
  return (data as Buffer).toString('utf8');
}

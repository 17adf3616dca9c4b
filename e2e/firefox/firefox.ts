#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/**
 * A stand-in for Firefox that Playwright starts instead: it carries out two of Playwright's commands itself, through the browser's own settings.
 * Firefox ESR does not know the first (`emulation.setMediaFeaturesOverride`, light or dark), and with the second (`emulation.setNetworkConditions`)
 * takes the network from a window's pages only, while a service worker still has it. Everything else is passed on unchanged.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

interface Command {
  id: number;
  method: string;
  params: {
    features?: Record<string, string | null>;
    networkConditions?: object | null;
    userContexts?: string[];
    userContext?: string;
  };
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

/** Announces itself as Firefox does, so that Playwright connects here. */
function listen(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (playwright, { url = '' }) => join(playwright, new WebSocket(address + url)));
}

function join(playwright: WebSocket, browser: WebSocket) {
  /** Our own commands are numbered beyond any number that Playwright reaches. */
  let last = 2 ** 40;
  const asked = new Map<number, (result: unknown) => void>();
  const ask = (method: string, params: object) =>
    new Promise((answered) => {
      last += 1;
      asked.set(last, answered);
      browser.send(JSON.stringify({ id: last, method, params }));
    });

  /** Playwright's windows without a network. As long as there is one, all other windows are offline, too. */
  const offline = new Set<string>();
  const setNetwork = () => run(ask, network(offline.size > 0));

  const ours: Record<string, (params: Command['params']) => Promise<void>> = {
    'emulation.setMediaFeaturesOverride': ({ features }) =>
      run(ask, colours(features?.['prefers-color-scheme'] ?? null)),
    'emulation.setNetworkConditions': ({ networkConditions, userContexts = [] }) => {
      for (const each of userContexts)
        if (networkConditions) offline.add(each);
        else offline.delete(each);
      return setNetwork();
    },
  };

  async function answer({ id, method, params }: Command) {
    await ours[method]?.(params);
    playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
  }

  const early: string[] = [];
  playwright.on('message', (data) => {
    const said = JSON.parse(textOf(data)) as Command;
    if (said.method in ours) return void answer(said);
    // A window that is closed while offline must not leave the next one offline.
    if (said.method === 'browser.removeUserContext' && offline.delete(said.params.userContext ?? ''))
      return void setNetwork().then(() => browser.send(textOf(data)));
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

/** Runs an expression in the browser's own window, which may do whatever its menus can. */
async function run(ask: (method: string, params: object) => Promise<unknown>, expression: string): Promise<void> {
  const { contexts } = (await ask('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: { context: string }[];
  };
  await ask('script.evaluate', { expression, target: { context: contexts[0]?.context }, awaitPromise: false });
}

/** The colour scheme that Firefox reports to pages: 0 dark, 1 light, 2 the system's. */
function colours(scheme: string | null): string {
  const value = scheme === 'dark' ? 0 : scheme === 'light' ? 1 : 2;
  return `Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${value})`;
}

/** As its menu does it (Work Offline), which by itself exempts this machine and connections already open. */
function network(isOffline: boolean): string {
  return `Services.prefs.setBoolPref('network.disable-localhost-when-offline', true);
    Services.obs.notifyObservers(null, 'net:prune-all-connections');
    Services.io.offline = ${isOffline}`;
}

function textOf(data: RawData): string {
  return (data as Buffer).toString('utf8');
}

import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { OperatorRole } from '../../contract/call.ts';
import { addressOf } from '../../test/address-of.ts';
import { bundled } from '../../test/bundled.ts';
import { childEnvironment } from '../../test/child-environment.ts';
import { scratchFolder } from '../../test/scratch.ts';
import type { Reseller, WantedReseller } from './log-in-reseller.ts';
import type { Stock } from './reseller-stock.ts';
import type { Stage } from './stages.ts';
import type { Charge, NewSticker, Order, Session, Sticker } from './stickers.ts';

export interface EngineOption {
  engine: 'embedded' | 'server';
}

export interface Server {
  url: string;
  /** With a plate of its own unless one is given. */
  addSticker(product: 'car' | 'bike', plate?: string): Promise<Sticker>;
  mintSticker(product: 'car' | 'bike'): Promise<NewSticker>;
  /** For tests that are not about logging in: the number of codes is limited. */
  logIn(phone: string): Promise<Session>;
  /** The same for a reseller: a new one, or the one with this mail address. */
  reseller(wanted: WantedReseller): Promise<Reseller>;
  /** A new operator, with both factors shown unless stated otherwise. */
  operator(role: OperatorRole, isProven?: boolean): Promise<Session>;
  /** Gives a reseller some history. */
  stockUp(reseller: number): Promise<Stock>;
  switchOff(guid: string): Promise<void>;
  /** As for an owner who registered before an emergency contact was required. */
  forgetEmergency(guid: string): Promise<void>;
  /** The price of the car sticker, in paise. */
  setPrice(paise: number): Promise<void>;
  addCode(code: string, percent: number): Promise<void>;
  /** A charge, in paise, without an order of the shop. */
  charge(paise: number): Promise<Charge>;
  /** Brings a sticker or an order to the state in which a test begins. */
  stage(stage: Stage): Promise<void>;
  /** The server's clock stands still, until it goes on. */
  clock(is: 'stands' | 'goes'): Promise<void>;
  /** An unused address: the limit for an address then counts for one test alone. */
  nextAddress(): string;
  /** The same for a caller's number. */
  nextCaller(): string;
  stop(): Promise<void>;
}

/** Starts a server with demo data on a new database of this engine. */
export async function startServer(engine: EngineOption['engine']): Promise<Server> {
  const folder = scratchFolder('dastak-e2e-');
  const database = engine === 'server' ? await newDatabase() : undefined;
  const child = fork(bundled(join(import.meta.dirname, 'server-process.ts')), [], {
    cwd: folder,
    env: {
      ...childEnvironment,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: 'loopback',
      ...(database && { DATABASE_URL: database.url }),
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collectOutput(child);
  const { url = '' } = await nextMessage(child, output);
  let addresses = 0;
  let callers = 0;
  return {
    url,
    addSticker: (product, plate) => ask<Sticker>(child, output, { add: product, plate }),
    mintSticker: (product) => ask<NewSticker>(child, output, { mint: product }),
    logIn: (phone) => ask<Session>(child, output, { logIn: phone }),
    reseller: (wanted) => ask<Reseller>(child, output, { reseller: wanted }),
    operator: (role, isProven = true) => ask<Session>(child, output, { operator: role, isProven }),
    stockUp: (reseller) => ask<Stock>(child, output, { stockUp: reseller }),
    forgetEmergency: async (guid) => {
      await ask<null>(child, output, { forgetEmergency: guid });
    },
    switchOff: async (guid) => {
      await ask<null>(child, output, { switchOff: guid });
    },
    charge: (paise) => ask<Charge>(child, output, { charge: paise }),
    stage: async (stage) => {
      await ask<null>(child, output, { stage });
    },
    clock: async (is) => {
      await ask<null>(child, output, { clock: is });
    },
    setPrice: async (paise) => {
      await ask<null>(child, output, { price: paise });
    },
    addCode: async (code, percent) => {
      await ask<null>(child, output, { addCode: code, percent });
    },
    nextAddress: () => {
      addresses += 1;
      return addressOf(addresses);
    },
    nextCaller: () => {
      callers += 1;
      return `71000${String(callers).padStart(5, '0')}`;
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
      await database?.drop();
      if (child.exitCode !== 0) throw new Error(`The server ended with ${child.exitCode}: ${output()}`);
    },
  };
}

interface Reply {
  url?: string;
  made?: unknown;
  fault?: string;
}

async function ask<T>(
  child: ChildProcess,
  output: () => string,
  order: Order | { clock: 'stands' | 'goes' },
): Promise<T> {
  child.send(order);
  const { made, fault } = await nextMessage(child, output);
  if (fault) throw new Error(fault);
  return made as T;
}

async function nextMessage(child: ChildProcess, output: () => string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server ended with ${code}: ${output()}`));
    child.once('exit', ended);
    child.once('message', (reply) => {
      child.off('exit', ended);
      resolve(reply as Reply);
    });
  });
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let written = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk;
    });
  return () => written;
}

async function newDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.E2E_POSTGRES ?? '';
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return { url: server.replace(/postgres$/, name), drop: () => run(`drop database ${name} with (force)`) };
}

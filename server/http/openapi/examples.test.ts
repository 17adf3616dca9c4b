import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { account } from '../../../test/examples/account.ts';
import { books } from '../../../test/examples/books.ts';
import { byLink } from '../../../test/examples/by-link.ts';
import { exampleScene } from '../../../test/examples/example-scene.ts';
import { sameIfMasked, shortened } from '../../../test/examples/mask.ts';
import { orders } from '../../../test/examples/orders.ts';
import type { PreparedCalls } from '../../../test/examples/prepared.ts';
import { secondFactors } from '../../../test/examples/second-factors.ts';
import { keepSequences } from '../../../test/examples/sequences.ts';
import { signingIn } from '../../../test/examples/signing-in.ts';
import { principalOf, validBody } from '../../../test/matrix.ts';
import { origin } from '../../../test/passkeys.ts';
import type { Scene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { resetLimits, sessionOf } from '../../../test/sign-in.ts';
import { type Example, exampleOf } from './examples.ts';

/** It is a moment later each time it is looked at: nothing is made at the same time as something else. */
let clock = Date.parse('2026-11-20T06:30:00Z');
const now = () => new Date(clock++);
const variables = {
  PUBLIC_URL: origin,
  EXOTEL_INBOUND_NUMBER: '08047112233',
  EXOTEL_INBOUND_SECRET: 'a-secret-of-the-test',
  DLT_TEMPLATE_EMERGENCY_ASKED: '5',
  DLT_TEMPLATE_PERSON_ASKED: '9',
};
const prepared: PreparedCalls = { ...byLink, ...signingIn, ...account, ...orders, ...secondFactors, ...books };
const names = Object.keys(calls) as (keyof typeof calls)[];
const sent: Partial<Record<keyof typeof calls, Example>> = {};

let server: TestServer;
let scene: Scene;
let restartSequences: () => Promise<void>;
beforeAll(async () => {
  server = await testServer({ now, variables });
  scene = await exampleScene(server);
  await resetLimits(server);
  restartSequences = await keepSequences(server);
});
afterAll(() => server?.stop());
let isChanged = true;
beforeEach(async () => {
  if (!isChanged) return;
  await server.reset();
  await restartSequences();
});

describe.each(names)('the example of %s', (name) => {
  it('is a request that succeeds, and its answer', async () => {
    const { path, auth, access }: Call = calls[name];
    // A call of the console that nothing is written down of leaves all as it is for the next.
    isChanged = access?.actions.length !== 0 || name in prepared;
    const given = await prepared[name]?.(server, scene);
    const body = given?.body ?? validBody(name, scene);
    const headers = given?.headers ?? (auth === 'anyone' ? {} : await sessionOf(server, ...principalOf(auth, scene)));
    const { status, body: answer } = await server.post(path, body, headers);
    expect({ status, answer }).toMatchObject({ status: 200, answer: { Status: 'Success', ErrorCode: '0' } });
    sent[name] = shortened({ request: body, answer }) as Example;
  });
});

it('is what the document shows', async () => {
  const shown = names.map((name) => {
    const [now, before] = [sent[name], exampleOf(name)];
    // What differs in each run stays as it was, so that only what has changed is written anew.
    return [name, before && now && sameIfMasked(calls[name], before, now) ? before : now];
  });
  await expect(`${JSON.stringify(Object.fromEntries(shown), null, 1)}\n`).toMatchFileSnapshot('examples.json');
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { en } from '../../messages/en.ts';
import { sentencesOf } from '../../messages/sentences.ts';
import { addressOf } from '../../test/address-of.ts';
import { principalOf, validBody } from '../../test/matrix.ts';
import { belongings, newPeople, newScene, type Scene } from '../../test/scene.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => server?.stop());

let visitors = 0;
/** The address of somebody who has not asked before: what an address may ask in an hour is less than what is tried here. */
const fromAnother = () => {
  visitors += 1;
  return { 'x-forwarded-for': addressOf(visitors) };
};

// Anything a client may send in place of a code, a number or an id; lone surrogates and NUL included.
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udfff', '\0', '9', 'A', '-', ' ', '%', "'", '\\', '\u202e') }),
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom('DEMOCARNEW000001', 'DEMOINACTIVE0001', 6, '6', -1, 1e308, '9'.repeat(400), true, '2000-02-30'),
);
/** Every sentence of the catalogue, with any placeholder values: a library's own messages must not reach users. */
const sentences = sentencesOf(en).map(([, sentence]) =>
  sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'),
);
const sentence = new RegExp(`^(${sentences.join('|')})$`);

type Case = Call & { name: keyof typeof calls };

const cases: Case[] = Object.entries(calls).map(([name, call]) => ({ ...(call as Call), name: name as Case['name'] }));
const open = cases.filter(({ auth: who }) => who === 'anyone');
const guarded = cases.filter(({ auth: who, access: at }) => who !== 'anyone' && !at);
const inConsole = cases.filter(({ access: at }) => at);

const fieldsOf = ({ input }: Call) => Object.keys(z.toJSONSchema(input, { io: 'input' }).properties ?? {});

/** Fields that may each be anything, or missing. */
function anyFields(call: Call) {
  return fc.record(Object.fromEntries(fieldsOf(call).map((field) => [field, anything])), { requiredKeys: [] });
}

/** What makes a good body wrong in one field. */
function oneField(call: Call) {
  const fields = fieldsOf(call);
  if (fields.length === 0) return fc.constant({});
  return fc.tuple(fc.constantFrom(...fields), anything).map(([field, value]) => ({ [field]: value }));
}

function expectSentences({ status, body }: Answer, { errors }: Call): void {
  const refusals: Record<string, number> = { '0': 200, validation: 422, ...errors };
  expect(status, JSON.stringify(body)).toBe(refusals[body.ErrorCode]);
  for (const said of [body.Message, ...Object.values(body.errors ?? {}).flat()]) expect(said).toMatch(sentence);
  expect(body.status).toBe(body.Status.toLowerCase());
}

interface Asking {
  scene: Scene;
  headers: Record<string, string>;
}

/**
 * Repeats the call, with a good body that is wrong in one field and with fields that may be anything. A validation error
 * changes nothing, not even a session; after any other answer the next call is made by a new account, for which nothing has changed yet.
 */
async function expectSentencesFor(call: Case, numRuns: number, somebody: () => Promise<Asking>): Promise<void> {
  let asking = await somebody();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), anyFields(call), oneField(call), async (isGood, any, wrong) => {
      const { scene, headers } = asking;
      const input = isGood ? { ...validBody(call.name, scene), ...wrong } : any;
      const answer = await server.post(call.path, JSON.stringify(input), headers);
      expectSentences(answer, call);
      if (answer.status !== 422) asking = await somebody();
    }),
    { numRuns },
  );
}

const sessionFor = (call: Case, scene: Scene) => sessionOf(server, ...principalOf(call.auth, scene));

describe('every call', () => {
  it.each(open)('answers $path with a sentence whatever it is given, and sends nothing', async (call) => {
    const body = fc.oneof({ weight: 4, arbitrary: anyFields(call) }, fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(body, async (input) =>
        expectSentences(await server.post(call.path, JSON.stringify(input), fromAnother()), call),
      ),
      { numRuns: 120 },
    );
    expect(await server.services.database.db.selectFrom('outgoing').selectAll().execute()).toEqual([]);
  });

  it.each(guarded)('answers $path with a sentence whatever it is given, and touches nobody else', async (call) => {
    const others = await newScene(server);
    const before = await belongings(server, others);
    await expectSentencesFor(call, 60, async () => {
      const scene = { ...others, ...(await newPeople(server)) };
      return { scene, headers: await sessionFor(call, scene) };
    });
    expect(await belongings(server, others)).toBe(before);
  });

  it.each(inConsole)('answers $path with a sentence whatever it is given', async (call) => {
    const scene = await newScene(server);
    await expectSentencesFor(call, 40, async () => ({ scene, headers: await sessionFor(call, scene) }));
  });
});

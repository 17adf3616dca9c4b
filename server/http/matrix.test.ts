import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call, Role } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { callerOf, goodBody, type Ids, matrix } from '../../test/matrix.ts';
import { belongings, newScene, type Scene } from '../../test/scene.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { forgetLimits, sessionOf } from '../../test/sign-in.ts';

type Headers = Record<string, string>;

let server: TestServer;
let others: Scene;
let othersAtFirst: string;
beforeAll(async () => {
  server = await testServer();
  others = await newScene(server);
  othersAtFirst = await belongings(server, others);
});
afterAll(() => server?.stop());

let mine: Scene;
beforeEach(async () => {
  await forgetLimits(server);
  mine = await newScene(server);
});

const nothing: Ids = {
  owner: 2_000_000_000,
  vehicle: 2_000_000_000,
  order: 2_000_000_000,
  reseller: '00000000-0000-4000-8000-000000000000',
  resellerOrder: 2_000_000_000,
};
const roles: Role[] = ['owner', 'reseller', 'operator'];
const cases = Object.entries(calls).map(([name, call]) => ({ ...(call as Call), name: name as keyof typeof calls }));
const ofSomebody = cases.filter(({ name }) => Object.keys(matrix[name].ids).length > 0);
const isProtected = ({ who }: Pick<Call, 'who'>) => who !== 'anyone';

const told = ({ status, body }: Answer) => ({ status, body });

describe.each(cases)('$path', ({ name, path, who, input, errors }) => {
  const ask = (headers: Headers, body: object = goodBody(name, mine)) => server.post(path, body, headers);

  it('has a row that names every id it takes', () => {
    const fields = Object.keys(z.toJSONSchema(input, { io: 'input' }).properties ?? {});
    const named = Object.keys(goodBody(name, mine));
    for (const field of fields.filter((candidate) => /id$/i.test(candidate))) expect(named).toContain(field);
    for (const field of Object.keys(matrix[name].ids)) {
      expect(fields).toContain(field);
      expect(errors).toMatchObject({ not_found: 404 });
    }
    if (isProtected({ who }))
      for (const field of Object.keys(matrix[name].rest(mine))) expect(field).not.toMatch(/^UserLogin|Master/);
  });

  it(`is for ${who}`, async () => {
    const ended = await sessionOf(server, 'owner', mine.owner);
    await server.post('/logout', {}, ended);
    const before = await belongings(server, mine);
    for (const headers of [{}, ended, { authorization: 'Bearer nothing' }]) {
      const answer = await ask(headers);
      if (isProtected({ who })) expect(answer).toMatchObject({ status: 401, body: { ErrorCode: 'unauthorized' } });
      else expect([401, 403]).not.toContain(answer.status);
    }
    // An account of another kind may well have the same number.
    for (const role of roles.filter((candidate) => candidate !== who)) {
      const answer = await ask(await sessionOf(server, role, mine.owner));
      if (roles.some((candidate) => candidate === who))
        expect(answer).toMatchObject({ status: 403, body: { ErrorCode: 'forbidden' } });
      else expect([401, 403]).not.toContain(answer.status);
    }
    expect(await belongings(server, mine)).toBe(before);
  });

  if (isProtected({ who }))
    it('answers who asks for what is his own', async () => {
      const answer = await ask(await sessionOf(server, ...callerOf(who, mine)));
      expect(answer).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
    });
});

describe.each(ofSomebody)('$path with the ids of somebody else', ({ name, path, who }) => {
  it('answers as if there were no such id, and changes nothing', async () => {
    const headers = await sessionOf(server, ...callerOf(who, mine));
    const before = await belongings(server, mine);
    const ask = async (ids: Ids, field?: string) =>
      told(await server.post(path, goodBody(name, mine, ids, field), headers));
    for (const field of [...Object.keys(matrix[name].ids), undefined]) {
      const theirs = await ask(others, field);
      expect(theirs).toMatchObject({ status: 404, body: { ErrorCode: 'not_found', Status: 'Error' } });
      expect(theirs).toEqual(await ask(nothing, field));
    }
    expect(await belongings(server, mine)).toBe(before);
    expect(await belongings(server, others)).toBe(othersAtFirst);
  });
});

describe('after all that', () => {
  it('nothing of another owner or reseller has changed', async () => {
    expect(await belongings(server, others)).toBe(othersAtFirst);
    expect(JSON.parse(othersAtFirst)).toHaveLength(6);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AccountKind, type Call, memberRoles, operatorRoles } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { auditFields } from '../../messages/console/audit-fields.ts';
import { secondBodies, testedElsewhere } from '../../test/console/matrix.ts';
import type { Row } from '../../test/locks.ts';
import { matrix, principalOf, validBody } from '../../test/matrix.ts';
import type { Ids } from '../../test/matrix-row.ts';
import { belongings, newScene, type Scene } from '../../test/scene.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { resetLimits, sessionOf } from '../../test/sign-in.ts';
import { versioned } from '../../test/versioned.ts';
import { Sessions } from '../sign-in/sessions.ts';

type Headers = Record<string, string>;

let server: TestServer;
let mine: Scene;
let others: Scene;
let othersAtFirst: string;
beforeAll(async () => {
  server = await testServer({ variables: { DLT_TEMPLATE_PERSON_ASKED: '9' } });
  mine = await newScene(server);
  others = await newScene(server);
  othersAtFirst = await belongings(server, others);
  expect(JSON.parse(othersAtFirst)).toHaveLength(14);
  await resetLimits(server);
});
afterAll(() => server?.stop());

beforeEach(() => server.reset());
// Whatever was requested, by any account, nothing of another owner or reseller has changed.
afterEach(async () => expect(await belongings(server, others)).toBe(othersAtFirst));

const nothing: Ids = {
  owner: 2_000_000_000,
  vehicle: 2_000_000_000,
  contact: '00000000-0000-4000-8000-000000000000',
  person: 2_000_000_000,
  order: 2_000_000_000,
  reseller: '00000000-0000-4000-8000-000000000000',
  resellerOrder: 2_000_000_000,
  member: 2_000_000_000,
  invitation: 2_000_000_000,
};
const roles: AccountKind[] = ['owner', 'reseller', 'operator'];
const cases = Object.entries(calls).map(([name, call]) => ({ ...(call as Call), name: name as keyof typeof calls }));
const ofSomebody = cases.filter(({ name }) => Object.keys(matrix[name].ids).length > 0);
const shownBy: Partial<Record<keyof typeof calls, (scene: Scene) => Row>> = versioned;
const ofVersions = cases.flatMap((call) => {
  const shown = shownBy[call.name];
  return shown ? [{ ...call, shown }] : [];
});
const isProtected = ({ auth: who }: Pick<Call, 'auth'>) => who !== 'anyone';

const told = ({ status, body }: Answer) => ({ status, body });

describe.each(cases)('$path', ({ name, path, auth: who, input, errors }) => {
  const ask = (headers: Headers, body: object = validBody(name, mine)) => server.post(path, body, headers);

  it('has a row that names every id it takes', () => {
    const fields = Object.keys(z.toJSONSchema(input, { io: 'input' }).properties ?? {});
    const named = Object.keys(validBody(name, mine));
    for (const field of fields.filter((candidate) => /id$/i.test(candidate))) expect(named).toContain(field);
    for (const field of Object.keys(matrix[name].ids)) {
      expect(fields).toContain(field);
      expect(errors).toMatchObject({ not_found: 404 });
    }
    expect(fields.includes('version')).toBe(name in versioned);
    if (isProtected({ auth: who }))
      for (const field of Object.keys(matrix[name].rest(mine))) expect(field).not.toMatch(/^UserLogin|Master/);
  });

  it(`is for ${who}`, async () => {
    const ended = await sessionOf(server, 'owner', mine.owner);
    await server.post('/logout', {}, ended);
    const before = await belongings(server, mine);
    for (const headers of [{}, ended, { authorization: 'Bearer nothing' }]) {
      const answer = await ask(headers);
      if (isProtected({ auth: who }))
        expect(answer).toMatchObject({ status: 401, body: { ErrorCode: 'unauthorized' } });
      else expect([401, 403]).not.toContain(answer.status);
    }
    // An account of another kind may well have the same number.
    for (const role of roles.filter((candidate) => candidate !== who)) {
      const [, id] = role === 'operator' ? principalOf(role, mine) : [role, mine.owner];
      const answer = await ask(await sessionOf(server, role, id));
      if (roles.some((candidate) => candidate === who))
        expect(answer).toMatchObject({ status: 403, body: { ErrorCode: 'forbidden' } });
      else expect([401, 403]).not.toContain(answer.status);
    }
    expect(await belongings(server, mine)).toBe(before);
  });

  if (isProtected({ auth: who }) && !testedElsewhere.has(name))
    it('answers those who ask for what is their own', async () => {
      const answer = await ask(await sessionOf(server, ...principalOf(who, mine)));
      expect(answer).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
    });
});

const ofResellers = cases.filter(({ auth }) => auth === 'reseller');

describe.each(ofResellers)('$path', ({ name, path, roles: allowed = [] }) => {
  it(`is for ${allowed.join(', ')} of a reseller’s team and nobody else`, async () => {
    expect(allowed).toContain('owner');
    const { members } = mine;
    for (const role of memberRoles) {
      await server.reset();
      const headers = await sessionOf(server, 'member', members[role]);
      const before = await belongings(server, mine);
      // First for another reseller, since a call may end the session.
      const ofOthers = await server.post(path, validBody(name, mine, others), headers);
      if (allowed.includes(role)) expect(ofOthers).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
      const answer = await server.post(path, validBody(name, mine), headers);
      if (allowed.includes(role)) {
        if (!testedElsewhere.has(name)) expect(answer).toMatchObject({ status: 200 });
      } else {
        expect(answer).toMatchObject({ status: 403, body: { ErrorCode: 'not_your_role' } });
        expect(await belongings(server, mine)).toBe(before);
      }
    }
  });
});

const inConsole = cases.flatMap(({ access, ...call }) => (access ? [{ ...call, access }] : []));

/** The audit log's entries after the first so many: which action, and by which operator. */
async function written(before = 0): Promise<string[]> {
  const entries = server.services.database.db.selectFrom('audit_entry').select(['action', 'operator_id']);
  const rows = await entries.orderBy('no').offset(before).execute();
  return rows.map(({ action, operator_id }) => `${action} by ${operator_id}`);
}

/** What these entries say for which the console has no words. */
async function unnamed(before: number): Promise<string[]> {
  const entries = server.services.database.db.selectFrom('audit_entry').select(['subject', 'changes']);
  const rows = await entries.orderBy('no').offset(before).execute();
  const said = rows.flatMap(({ subject, changes }) => [`subject_${subject}`, ...Object.keys(changes as object)]);
  return said.filter((name) => !(name in auditFields));
}

describe.each(inConsole)('$path', ({ name, path, access }) => {
  it(`is at the desk of ${access.roles.join(', ')} and no other`, async () => {
    expect(access.roles).toContain('owner');
    for (const role of operatorRoles.filter((each) => !access.roles.includes(each))) {
      const answer = await server.post(
        path,
        validBody(name, mine),
        await sessionOf(server, 'operator', mine.operators[role]),
      );
      expect(answer).toMatchObject({ status: 403, body: { ErrorCode: 'not_your_desk' } });
    }
    for (const role of access.roles) {
      await server.reset();
      const headers = await sessionOf(server, 'operator', mine.operators[role]);
      const answer = await server.post(path, validBody(name, mine), headers);
      if (testedElsewhere.has(name)) expect([401, 403]).not.toContain(answer.status);
      else expect(answer).toMatchObject({ status: 200 });
    }
  });

  it(access.skipsMfa ? 'leads to the second factor' : 'wants the second factor', async () => {
    const token = await new Sessions(server.services).open(
      server.services.database.db,
      'operator',
      mine.operators.owner,
    );
    const answer = await server.post(path, validBody(name, mine), { authorization: `Bearer ${token}` });
    expect(answer.body.ErrorCode === 'second_factor').toBe(!access.skipsMfa);
  });

  const actions = access.actions.join(' and ');
  if (!testedElsewhere.has(name))
    it(actions ? `is written down as ${actions}` : 'changes nothing that is written down', async () => {
      const { owner } = mine.operators;
      const headers = await sessionOf(server, 'operator', owner);
      const { length: before } = await written();
      const next = secondBodies[name]?.(mine);
      for (const body of [validBody(name, mine), ...(next ? [next] : [])])
        expect(await server.post(path, body, headers)).toMatchObject({ status: 200 });
      expect(await written(before)).toEqual(access.actions.map((action) => `${action} by ${owner}`));
      expect(await unnamed(before)).toEqual([]);
    });
});

describe.each(ofVersions)(
  '$path of what another operator has changed since it was shown',
  ({ name, path, auth: who, shown }) => {
    it('is refused, and changes nothing', async () => {
      const { pool } = server.services.database;
      const { table, column, value } = shown(mine);
      await pool.query(`update ${table} set version = version + 1 where ${column} = $1`, [value]);
      const now = async () => (await pool.query(`select * from ${table} where ${column} = $1`, [value])).rows;
      const [before, { length }] = [await now(), await written()];
      const headers = await sessionOf(server, ...principalOf(who, mine));
      const answer = await server.post(path, validBody(name, mine), headers);
      expect(answer).toMatchObject({ status: 409, body: { Status: 'Error', ErrorCode: 'changed_meanwhile' } });
      expect(before).toHaveLength(1);
      expect([await now(), await written(length)]).toEqual([before, []]);
    });
  },
);

describe.each(ofSomebody)('$path with the ids of another account', ({ name, path, auth: who }) => {
  it('answers as if there were no such id, and changes nothing', async () => {
    const headers = await sessionOf(server, ...principalOf(who, mine));
    const before = await belongings(server, mine);
    const ask = async (ids: Ids, field?: string) =>
      told(await server.post(path, validBody(name, mine, ids, field), headers));
    for (const field of [...Object.keys(matrix[name].ids), undefined]) {
      const theirs = await ask(others, field);
      expect(theirs).toMatchObject({ status: 404, body: { ErrorCode: 'not_found', Status: 'Error' } });
      expect(theirs).toEqual(await ask(nothing, field));
    }
    expect(await belongings(server, mine)).toBe(before);
  });
});

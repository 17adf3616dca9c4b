import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newAnswer } from '../../../test/console/site-content.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { maxAnswers } from './max-answers.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  support = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const written = { title: 'Where it is', language: 'en', words: 'Hello {name}, it comes tomorrow.' };
const all = async () => (await support.post('/saved-answers', {})).body.Answers;
const one = async (id: number) => (await all()).find((each: { id: number }) => each.id === id);
const logged = async (id: number) =>
  db()
    .selectFrom('audit_entry')
    .select(['action', 'changes'])
    .where('subject', '=', 'saved_answer')
    .where('subject_id', '=', String(id))
    .orderBy('no')
    .execute();

describe('a saved answer', () => {
  it('is kept, changed and deleted, each of which is in the log, without its words', async () => {
    const { id } = (await support.post('/saved-answer/create', written)).body;
    expect(await one(id)).toEqual({ id, ...written, version: 1 });
    const changed = { title: 'Where it is now', language: 'hi', words: 'नमस्ते {first_name}' };
    expect((await support.post('/saved-answer/edit', { id, version: 1, ...changed })).status).toBe(200);
    expect(await one(id)).toEqual({ id, ...changed, version: 2 });
    expect((await support.post('/saved-answer/delete', { id, version: 2 })).status).toBe(200);
    expect(await one(id)).toBeUndefined();
    expect(await logged(id)).toEqual([
      { action: 'saved_answer.create', changes: { title: 'Where it is', language: 'en' } },
      {
        action: 'saved_answer.edit',
        changes: { title: ['Where it is', 'Where it is now'], language: ['en', 'hi'], words: 'changed' },
      },
      { action: 'saved_answer.delete', changes: { title: 'Where it is now' } },
    ]);
  });

  it('says in which languages it can be written', async () => {
    const { Languages } = (await support.post('/saved-answers', {})).body;
    expect(Languages).toContainEqual({ language: 'en', name: 'English' });
    expect(Languages.length).toBeGreaterThan(10);
  });

  it.each([
    ['title', ''],
    ['title', ' \n'],
    ['title', 'x'.repeat(61)],
    ['language', 'xx'],
    ['language', 'English'],
    ['words', ''],
    ['words', 'x'.repeat(3001)],
    ['words', 'Your {ordr} left us.'],
    ['words', 'Your { order } left us.'],
    ['words', 'Your {} left us.'],
    ['words', 'nul\0'],
    ['words', 7],
  ])('is refused with a sentence at its field: %s %j', async (field, value) => {
    const before = await all();
    const answer = await support.post('/saved-answer/create', { ...written, [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await all()).toEqual(before);
  });

  it('may have each variable there is, and braces that are none', async () => {
    const words = '{name} {first_name} {ticket} {order} {order_day} {operator} } {';
    expect((await support.post('/saved-answer/create', { ...written, words })).status).toBe(200);
  });

  it('of two who change it at once keeps what the first wrote, and tells the second', async () => {
    const id = await newAnswer(server);
    const edit = (title: string) => support.post('/saved-answer/edit', { id, version: 1, ...written, title });
    const answers = await Promise.all([
      edit('One'),
      edit('Two'),
      support.post('/saved-answer/delete', { id, version: 1 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(['changed_meanwhile', 'not_found']).toContain(body.ErrorCode);
  });

  it('is one of two hundred at most, also where two are kept at once', async () => {
    await db().deleteFrom('saved_answer').execute();
    const rows = Array.from({ length: maxAnswers - 1 }, (_, at) => ({ ...written, title: `Answer ${at}` }));
    await db().insertInto('saved_answer').values(rows).execute();
    const answers = await Promise.all([1, 2, 3].map(() => support.post('/saved-answer/create', written)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.ErrorCode).toBe('too_many');
    await db().deleteFrom('saved_answer').execute();
  });
});

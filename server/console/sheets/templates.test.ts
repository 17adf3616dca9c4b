import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { addTemplate, smallRoll } from '../../../test/print-templates.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
let template_id: number;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
});
beforeEach(async () => {
  template_id = await addTemplate(server);
});
afterAll(() => server?.stop());

const change = (changes: object, version = 1) =>
  owner.post('/template/edit', { ...smallRoll, template_id, version, ...changes });
const find = async (id: number) =>
  (await owner.post('/templates', {})).body.Templates.find((each: { id: number }) => each.id === id);
const a4 = { medium: 'a4', sticker_width: 45, sticker_height: 64, code_size: 36, gap: 7, columns: 2 };

describe('a template', () => {
  it('is there twice from the first day: for A4 and for a roll of 100 mm', async () => {
    expect(await find(1)).toMatchObject({ name: 'A4 sheet', medium: 'a4', columns: 2 });
    expect(await find(2)).toMatchObject({ name: 'Roll, 100 mm', medium: 'roll' });
  });

  it('is made and changed, and what changed is written down', async () => {
    const { body } = await owner.post('/template/create', { ...smallRoll, name: 'Bikes' });
    expect(await find(body.id)).toMatchObject({ ...smallRoll, name: 'Bikes', version: 1 });
    expect(await change({ bleed: '2.5', cut_marks: '', bike_color: '#7A0000' })).toMatchObject({
      body: { version: 2 },
    });
    expect(await find(template_id)).toMatchObject({ bleed: 2.5, cut_marks: false, bike_color: '#7a0000', version: 2 });
    const entry = await server.services.database.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('subject', '=', 'print_template')
      .where('subject_id', '=', String(template_id))
      .executeTakeFirstOrThrow();
    expect(entry.changes).toEqual({ bleed: 2.5, cut_marks: false, bike_color: '#7a0000' });
  });

  it('that another operator changed meanwhile is not overwritten', async () => {
    const answers = await Promise.all([change({ name: 'First' }), change({ name: 'Second' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { name } = await find(template_id);
    expect(name).toBe(answers[0]?.status === 200 ? 'First' : 'Second');
  });

  it.each([
    ['code_size', { code_size: 26.5 }],
    ['code_size', { code_size: 37, sticker_height: 100 }],
    ['sticker_height', { sticker_height: 40 }],
    ['sticker_width', { sticker_width: 40.3 }],
    ['bleed', { bleed: -1 }],
    ['columns', { ...a4, columns: 3 }],
    ['columns', { columns: 0 }],
    ['gap', { ...a4, gap: 6.5 }],
    ['gap', { ...a4, bleed: 3 }],
    ['car_color', { car_color: 'green' }],
    ['car_color', { car_color: '#0b6b4f;' }],
    ['bike_color', { bike_color: '#cccccc' }],
    ['code_color', { code_color: '#888888' }],
    ['text_color', { text_color: '' }],
    ['medium', { medium: 'a3' }],
    ['name', { name: ' ' }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    const answer = await change(wrong);
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await find(template_id)).toMatchObject({ version: 1 });
  });

  it('is taken where everything just fits', async () => {
    for (const right of [
      a4,
      { ...a4, gap: 4, cut_marks: false },
      { code_size: 36.5, says_kind: false, sticker_height: 65 },
    ])
      expect(await owner.post('/template/create', { ...smallRoll, ...right })).toMatchObject({ status: 200 });
  });
});

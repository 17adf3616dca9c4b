import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newTestimonial } from '../../../test/console/site-content.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
});
afterAll(() => server?.stop());
beforeEach(() => server.services.database.db.deleteFrom('testimonial').execute());

const quote = { name: 'Asha', company: '', stars: 5, description: 'The battery lived.' };
const list = async () => (await owner.post('/testimonials', {})).body.Testimonials;
const ids = async () => (await list()).map(({ id }: { id: number }) => id);
const onSite = async () => (await server.post('/testimonial', {})).body.data;
const move = (id: number, direction: string, version = 1) =>
  owner.post('/testimonial/move', { id, version, direction });

describe('a testimonial', () => {
  it('is hidden until it is published, and shown as plain text', async () => {
    const said = { ...quote, description: '<b>Bold</b> & "quoted"', company: 'Example Taxis' };
    const { body } = await owner.post('/testimonial/create', said);
    expect(await onSite()).toEqual([]);
    await owner.post('/testimonial/publish', { id: body.id, version: 1, is_published: true });
    expect(await onSite()).toMatchObject([
      { name: 'Asha', companyName: 'Example Taxis', starRating: 5, description: '<b>Bold</b> & "quoted"' },
    ]);
    await owner.post('/testimonial/publish', { id: body.id, version: 2, is_published: false });
    expect(await onSite()).toEqual([]);
  });

  it('is put right', async () => {
    const id = await newTestimonial(server);
    await owner.post('/testimonial/edit', { ...quote, id, version: 1, stars: 3 });
    expect(await list()).toMatchObject([{ id, ...quote, stars: 3, version: 2 }]);
  });

  it.each([
    ['name', ''],
    ['name', '🙂'],
    ['company', 'x'.repeat(61)],
    ['stars', 0],
    ['stars', 6],
    ['description', ''],
    ['description', 'x'.repeat(301)],
    ['description', 'two\nlines'],
    ['description', 'turned \u202e round'],
  ])('is refused for its %s %j', async (field, value) => {
    const answer = await owner.post('/testimonial/create', { ...quote, [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('tells the second of two who change it at once', async () => {
    const id = await newTestimonial(server);
    const answers = await Promise.all([
      owner.post('/testimonial/edit', { ...quote, id, version: 1 }),
      owner.post('/testimonial/publish', { id, version: 1, is_published: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is one of so many', async () => {
    const { db } = server.services.database;
    const row = { name: 'A', description: 'B', star_rating: 5, photo: null, company_name: null };
    await db
      .insertInto('testimonial')
      .values(Array.from({ length: 200 }, (_none, position) => ({ ...row, position })))
      .execute();
    expect(await owner.post('/testimonial/create', quote)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'too_many' },
    });
  });
});

describe('the order of testimonials', () => {
  it('changes by one place', async () => {
    const [a, b, c] = [await newTestimonial(server), await newTestimonial(server), await newTestimonial(server)];
    await move(c, 'up');
    expect(await ids()).toEqual([a, c, b]);
    await move(a, 'down');
    expect(await ids()).toEqual([c, a, b]);
  });

  it('ends where there is nothing further', async () => {
    const [a, b] = [await newTestimonial(server), await newTestimonial(server)];
    expect(await move(a, 'up')).toMatchObject({ status: 409, body: { ErrorCode: 'at_the_end' } });
    expect((await move(b, 'down')).status).toBe(409);
    expect(await ids()).toEqual([a, b]);
  });

  it('knows each place once, though many move and some come at once', async () => {
    const made = [];
    for (let count = 0; count < 5; count++) made.push(await newTestimonial(server));
    const answers = await Promise.all([
      ...made.map((id) => move(id, 'down')),
      owner.post('/testimonial/create', quote),
      owner.post('/testimonial/create', quote),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const rows = await server.services.database.db.selectFrom('testimonial').select('position').execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(7);
  });
});

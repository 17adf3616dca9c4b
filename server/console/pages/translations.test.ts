import { beforeEach, describe, expect, it } from 'vitest';
import { pageIds } from '../../../contract/catalog.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { hi } from '../../../messages/hi.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
shareServer({}, (shared) => {
  server = shared;
});
beforeEach(async () => {
  owner = await signedInOperator(server);
});

const page_id = pageIds.shipping;
const reason = 'Translated by a lawyer';
const words = { name: 'डिलीवरी', html: '<h2>कब तक</h2><p>तीन दिन में।</p>' };
const publish = (more: object = {}, by = owner) =>
  by.post('/page/translation/publish', {
    page_id,
    language: 'hi',
    version: 0,
    page_version: 1,
    ...words,
    reason,
    ...more,
  });
const withdraw = (version: number) =>
  owner.post('/page/translation/withdraw', { page_id, language: 'hi', version, reason });
const shown = async (language: string, id: number = page_id) =>
  (await server.post('/pages', { page_id: id }, { 'accept-language': language })).body.Page;
const listed = async (language = 'hi') =>
  (await owner.post('/page/translations', { page_id })).body.Translations.find(
    (each: { language: string }) => each.language === language,
  );
const read = async (language: string) => {
  const answer = await fetch(`${server.url}/shippingdelivery`, { headers: { 'accept-language': language } });
  return answer.text();
};
const written = async () =>
  server.services.database.db
    .selectFrom('audit_entry')
    .select(['action', 'reason', 'changes'])
    .where('action', 'in', ['page.translate', 'page.withdraw_translation'])
    .orderBy('no')
    .execute();

describe('a translation of a legal page', () => {
  it('is what readers in its language see, and nobody else, with the sentence that English counts', async () => {
    const english = await shown('hi');
    expect(english).not.toHaveProperty('language');
    expect(await read('hi')).toContain(hi.site_pages.legal_in_english);
    expect(await publish()).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await shown('hi-IN')).toEqual({
      page_name: words.name,
      description: words.html,
      version: 1,
      language: 'hi',
      translation: 1,
    });
    for (const language of ['en-IN', 'ta', '']) expect(await shown(language)).toEqual(english);
    expect(await shown('hi', pageIds.refund)).not.toHaveProperty('language');
    const page = await read('hi');
    expect(page).toContain(words.html);
    expect(page).toContain(hi.owners.content_translated);
    expect(page).not.toContain(hi.site_pages.legal_in_english);
    expect(await read('ta')).not.toContain(words.name);
    expect(await listed()).toMatchObject({ is_shown: true, is_withdrawn: false, page_version: 1 });
    expect(await listed('ta')).toMatchObject({ is_shown: false, page_version: 0 });
    expect(await written()).toMatchObject([
      { action: 'page.translate', reason, changes: { language: 'hi', version: 1, page_version: 1 } },
    ]);
  });

  it('is not shown any more once English has a newer version, until that is translated', async () => {
    await publish();
    await owner.post('/page/draft', { page_id, version: 0, name: 'Shipping', html: '<p>We send it.</p>' });
    await owner.post('/page/publish', { page_id, version: 1, reason });
    expect(await shown('hi')).toEqual({ page_name: 'Shipping', description: '<p>We send it.</p>', version: 2 });
    expect(await listed()).toMatchObject({ is_shown: false, page_version: 1 });
    expect(await publish({ version: 1 })).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    expect(await publish({ version: 1, page_version: 2, is_still_right: true })).toMatchObject({
      body: { version: 2 },
    });
    expect(await shown('hi')).toMatchObject({ page_name: words.name, version: 2, language: 'hi' });
  });

  it('of an older version is not published for the newest as it stands, unless somebody says that it is right for that as well', async () => {
    await publish();
    await owner.post('/page/draft', { page_id, version: 0, name: 'Shipping', html: '<p>We send it.</p>' });
    await owner.post('/page/publish', { page_id, version: 1, reason });
    const next = { version: 1, page_version: 2 };
    // Set differently, it says the same.
    for (const same of [{}, { html: '<p>कब तक</p>\n<h3>तीन  दिन में।</h3>' }, { is_still_right: '' }]) {
      const refused = await publish({ ...next, ...same });
      expect(refused).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
      const sentence = fill(en.console_pages.unchanged, { before: 1, version: 2 });
      expect(refused.body.errors).toEqual({ is_still_right: [sentence] });
    }
    expect(await shown('hi')).not.toHaveProperty('language');
    expect(await publish({ ...next, name: 'कब तक' })).toMatchObject({ status: 200, body: { version: 2 } });
    // What was published for this version already is not asked about.
    expect(await publish({ ...next, version: 2, name: 'कब तक' })).toMatchObject({ body: { version: 3 } });
  });

  it('of any older version is published for the newest as it stands where somebody says that it is right', async () => {
    await publish();
    for (const version of [0, 2]) {
      await owner.post('/page/draft', { page_id, version: 0, name: 'Shipping', html: `<p>We send it ${version}.</p>` });
      await owner.post('/page/publish', { page_id, version: 1, reason });
    }
    expect(await publish({ version: 1, page_version: 3, is_still_right: 'on' })).toMatchObject({ status: 200 });
    expect(await shown('hi')).toMatchObject({ page_name: words.name, version: 3 });
  });

  it('is taken back once, and kept as it was read', async () => {
    await publish();
    expect(await withdraw(1)).toMatchObject({ status: 200 });
    expect(await shown('hi')).not.toHaveProperty('language');
    expect(await listed()).toMatchObject({ is_shown: false, is_withdrawn: true });
    expect(await withdraw(1)).toMatchObject({ status: 404 });
    expect(await publish({ version: 1, html: '<p>नया।</p>' })).toMatchObject({ body: { version: 2 } });
    expect(await shown('hi')).toMatchObject({ description: '<p>नया।</p>', language: 'hi' });
    const kept = await server.services.database.db.selectFrom('page_translation').select('description').execute();
    expect(kept.map(({ description }) => description)).toContain(words.html);
    expect((await written()).map(({ action }) => action)).toEqual([
      'page.translate',
      'page.withdraw_translation',
      'page.translate',
    ]);
  });

  it('is published by one of two operators at the same moment', async () => {
    const other = await signedInOperator(server);
    const answers = await Promise.all([publish(), publish({ html: '<p>दूसरा।</p>' }, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await written()).toHaveLength(1);
  });

  it('may not have what may not stand in a page: nothing is taken away unseen', async () => {
    const answer = await publish({ html: '<p>अ</p><script>alert(1)</script><p style="color:red">ब</p>' });
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'not_in_a_page' } });
    expect(answer.body.Message).toContain('script');
    expect(answer.body.Message).toContain('style of p');
    const nested = `${'<ul><li>'.repeat(7)}अ${'</li></ul>'.repeat(7)}`;
    const tooDeep = await publish({ html: nested });
    expect(tooDeep).toMatchObject({ status: 422, body: { ErrorCode: 'not_in_a_page' } });
    expect(tooDeep.body.Message).toContain(fill(en.console_pages.taken_nested, { name: 'li' }));
    expect(await publish({ html: '<p> </p>' })).toMatchObject({ status: 422, body: { ErrorCode: 'text_missing' } });
    expect(await listed()).toMatchObject({ is_shown: false, page_version: 0 });
  });

  it.each([
    ['language', { language: 'en' }],
    ['name', { name: '' }],
    ['reason', { reason: 'no' }],
    ['version', { version: -1 }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    const answer = await publish(wrong);
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it.each([{ language: 'xx' }, { page_id: 99 }])(
    'is none of a page or language that is not there: %j',
    async (wrong) => {
      expect(await publish(wrong)).toMatchObject({ status: 404 });
      expect(await owner.post('/page/translation', { page_id, language: 'hi', ...wrong })).toMatchObject({
        status: 404,
      });
    },
  );
});

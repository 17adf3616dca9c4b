import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageIds } from '../../../contract/catalog.ts';
import { en } from '../../../messages/en.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newScene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { publishPages, releasedPages } from '../../catalog/publish.ts';
import { recordConsent } from '../../owners/consent.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
});
afterAll(() => server?.stop());

const page_id = pageIds.shipping;
const db = () => server.services.database.db;
const shown = async (id: number = page_id) => (await server.post('/pages', { page_id: id })).body.Page;
const open = async (id: number = page_id) => (await owner.post('/page', { page_id: id })).body;
const save = (more: object = {}) =>
  owner.post('/page/draft', { page_id, version: 0, name: 'Shipping', html: '<p>We send it.</p>', ...more });
const publish = (more: object = {}) =>
  owner.post('/page/publish', { page_id, version: 1, reason: 'A new courier', ...more });

beforeEach(async () => {
  await db().deleteFrom('page_draft').execute();
});

describe('the legal pages', () => {
  it('are listed with their newest version', async () => {
    const { Pages } = (await owner.post('/pages', {})).body;
    expect(Pages.map(({ page_id, version }: never) => [page_id, version])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 9],
    ]);
    expect(Pages[0]).toMatchObject({ name: 'Terms & Conditions', by: null, draft_by: null, has_release: false });
  });

  it('know who agreed to which words', async () => {
    const before = (await open(pageIds.terms)).Versions;
    const { owner: ownerId } = await newScene(server);
    const agreed = { ownerId, termsVersion: 1, privacyVersion: 1, language: 'en' as const, at: new Date() };
    await recordConsent(db(), agreed);
    const after = (await open(pageIds.terms)).Versions;
    const counts = (versions: { agreed: number }[]) => versions.map(({ agreed }) => agreed);
    expect(counts(after)).toEqual([counts(before)[0], (counts(before)[1] ?? 0) + 1]);
  });

  it('can be read as they were, beside the version before', async () => {
    const { Version, Words } = (await owner.post('/page/version', { page_id: 1, page_version: 2 })).body;
    expect(Version).toMatchObject({ name: 'Terms & Conditions', version: 2, by: null });
    const kinds = new Set(Words.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].sort()).toEqual(['added', 'removed', 'same'].filter((kind) => kinds.has(kind)));
    expect(kinds.has('added')).toBe(true);
    const first = (await owner.post('/page/version', { page_id: 1, page_version: 1 })).body;
    expect(first.Words).toEqual([]);
    expect((await owner.post('/page/version', { page_id: 1, page_version: 99 })).status).toBe(404);
    expect((await owner.post('/page', { page_id: 9 })).status).toBe(404);
  });
});

describe('a draft', () => {
  it('is kept without what may not stand in a page, and says what that was', async () => {
    const html = '<h1>Sending</h1><p onclick="steal()">We send it.<script>steal()</script></p>';
    const { Draft } = (await save({ html })).body;
    expect(Draft).toMatchObject({ html: '<h2>Sending</h2><p>We send it.</p>', version: 1 });
    expect(Draft.taken).toEqual(['onclick of p', 'script (with all that was in it)']);
    expect(await shown()).not.toMatchObject({ name: 'Shipping' });
    expect((await open()).DraftWords).toContainEqual({ kind: 'added', text: expect.stringContaining('Sending') });
  });

  it('is one: of two who write, the second is told, and nothing is overwritten', async () => {
    const both = await Promise.all([save({ html: '<p>One</p>' }), save({ html: '<p>Two</p>' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)?.body.Draft;
    expect((await open()).Draft).toEqual(won);
    const later = await Promise.all([
      save({ version: 1, html: '<p>Three</p>' }),
      save({ version: 1, html: '<p>Four</p>' }),
    ]);
    expect(later.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await open()).Draft.version).toBe(2);
  });

  it('that was thrown away meanwhile is not begun again unasked', async () => {
    await save();
    expect((await owner.post('/page/draft/discard', { page_id, version: 1 })).status).toBe(200);
    expect((await open()).Draft).toBeNull();
    expect(await save({ version: 1 })).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
  });

  it.each([
    ['<p> </p>', 'text_missing'],
    ['<script>steal()</script>', 'text_missing'],
    ['', 'text_missing'],
    ['x'.repeat(100_001), 'text_long'],
    [null, 'text_missing'],
    ['a\0b', 'text_missing'],
  ] as const)('does not say %j', async (html, sentence) => {
    expect(await save({ html })).toMatchObject({
      status: 422,
      body: { errors: { html: [en.console_pages[sentence]] } },
    });
    expect((await open()).Draft).toBeNull();
  });
});

describe('publishing', () => {
  it('makes the draft the next version, which is shown at once', async () => {
    const { version } = await shown();
    await save({ html: '<p>We send it within two days.</p>' });
    expect(await publish()).toMatchObject({ status: 200, body: { page_version: version + 1 } });
    expect(await shown()).toEqual({
      page_name: 'Shipping',
      description: '<p>We send it within two days.</p>',
      version: version + 1,
    });
    const { Draft, Versions } = await open();
    expect(Draft).toBeNull();
    expect(Versions[0]).toMatchObject({ version: version + 1, by: expect.stringMatching(/^Operator/), agreed: 0 });
    const entry = await db().selectFrom('audit_entry').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'page.publish',
      subject_id: String(page_id),
      reason: 'A new courier',
      changes: { version: version + 1 },
    });
  });

  it('leaves an owner who agreed before where they agreed', async () => {
    const { owner: ownerId } = await newScene(server);
    const agreed = { ownerId, termsVersion: 2, privacyVersion: 2, language: 'en' as const, at: new Date() };
    await recordConsent(db(), agreed);
    const draft = { page_id: pageIds.terms, name: 'Terms', html: '<p>Other terms.</p>' };
    await save(draft);
    const { page_version } = (await publish({ page_id: pageIds.terms })).body;
    const consents = await db().selectFrom('consent').selectAll().where('owner_id', '=', ownerId).execute();
    expect(consents.map((each) => each.page_version)).toEqual([2, 2]);
    expect((await shown(pageIds.terms)).version).toBe(page_version);
  });

  it('happens once, however often it is pressed', async () => {
    await save({ html: '<p>Pressed twice.</p>' });
    const { version } = await shown();
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await shown()).version).toBe(version + 1);
  });

  it('is refused for a draft that another operator has changed since it was read', async () => {
    await save();
    await save({ version: 1, html: '<p>Something else.</p>' });
    expect(await publish()).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
  });

  it('is refused for the same words', async () => {
    const { page_name: name, description: html, version } = await shown();
    await save({ name, html });
    expect(await publish()).toMatchObject({ status: 409, body: { ErrorCode: 'nothing_new' } });
    expect((await shown()).version).toBe(version);
  });
});

describe('the text of a later release', () => {
  const later = (id: number) => [
    ...releasedPages(),
    { page_id: id, release: 2, name: 'Later', description: '<p>Later words.</p>' },
  ];

  it('is published where the page is still ours', async () => {
    await publishPages(db(), later(pageIds.refund));
    await publishPages(db(), later(pageIds.refund));
    expect(await shown(pageIds.refund)).toMatchObject({ page_name: 'Later', version: 2 });
  });

  it('neither replaces an operator’s nor is lost: it waits until it is taken into a draft', async () => {
    await save({ page_id: pageIds.privacy, name: 'Privacy', html: '<p>Our own words.</p>' });
    const { page_version } = (await publish({ page_id: pageIds.privacy })).body;
    await publishPages(db(), [
      ...releasedPages(),
      { page_id: pageIds.privacy, release: page_version, name: 'Later', description: '<p>Later words.</p>' },
    ]);
    expect(await shown(pageIds.privacy)).toMatchObject({ version: page_version, description: '<p>Our own words.</p>' });

    await db().updateTable('page_version').set({ release: null }).where('page_id', '=', pageIds.privacy).execute();
    const { Release } = await open(pageIds.privacy);
    expect(Release).toMatchObject({ release: 9, name: 'Privacy Policy' });
    const begun = { page_id: pageIds.privacy, name: Release.name, html: Release.html, release: 9 };
    expect(await save({ ...begun, release: 99 })).toMatchObject({ status: 404 });
    expect((await save(begun)).body.Draft.release).toBe(9);
    expect((await publish({ page_id: pageIds.privacy })).body.page_version).toBe(page_version + 1);
    expect((await open(pageIds.privacy)).Release).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScene, type Scene } from '../../test/scene.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { consolePaths } from '../../web/console/paths.ts';
import { paths } from '../../web/paths.ts';
import { Sessions } from '../sign-in/sessions.ts';

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await testServer();
  scene = await newScene(server);
});
afterAll(() => server?.stop());

const { login, logout, ...ofOperators } = consolePaths;
/** Beside what is asked for with more than its address. */
const { passkeyOptions, sheetFile, ...pagesOfOperators } = ofOperators;
const ofAll = [...Object.values(ofOperators), ...Object.values(paths)];

/** Somebody's own token in the cookie of another kind of account. */
const cookies = {
  'an owner’s token as an operator’s': ['operator', '1', 'owner'],
  'a reseller’s token as an operator’s': ['operator', '1', 'reseller'],
  'an operator’s token as an owner’s': ['owner', '1', 'operator'],
  'a reseller’s token as an owner’s': ['owner', '1', 'reseller'],
  'an owner’s token as a reseller’s': ['reseller', '00000000-0000-4000-8000-000000000000', 'owner'],
} as const;

describe.each(Object.entries(cookies))('%s', (_name, [cookie, id, kind]) => {
  const get = async (path: string) => {
    const accounts = { owner: scene.owner, reseller: scene.resellerId, operator: scene.operators.owner };
    const token = await new Sessions(server.services).open(server.services.database.db, kind, accounts[kind]);
    return fetch(`${server.url}${path}`, { headers: { cookie: `${cookie}=${id}.${token}` }, redirect: 'manual' });
  };

  it.each(ofAll)('is no fault on %s', async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
  });

  if (cookie === 'operator')
    it.each(Object.values(pagesOfOperators))('has to log in for %s', async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${login}?again`]);
      expect(answer.headers.get('set-cookie')).toMatch(/^operator=; .*Max-Age=0/);
    });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScene, type Scene } from '../../test/scene.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import { consolePaths, filePathOf, listsWithFile } from '../../web/console/paths.ts';
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
/** All pages except those that need more than their address. */
const { passkeyOptions, sheetFile, labelsFile, bookFile, ...pagesOfOperators } = ofOperators;
const files = listsWithFile.map(filePathOf);
const ofAll = [...Object.values(ofOperators), ...files, ...Object.values(paths)];

/** A valid token in the cookie of another kind of account. */
const cookies = {
  'an owner’s token as an operator’s': ['operator', '1', 'owner'],
  'a reseller’s token as an operator’s': ['operator', '1', 'reseller'],
  'an operator’s token as an owner’s': ['owner', '1', 'operator'],
  'a reseller’s token as an owner’s': ['owner', '1', 'reseller'],
  'an owner’s token as a reseller’s': ['reseller', '00000000-0000-4000-8000-000000000000', 'owner'],
  'an operator’s token as a reseller’s': ['reseller', '00000000-0000-4000-8000-000000000000', 'operator'],
} as const;

describe('a cookie', () => {
  const own = [
    ['owner', 'owner', '/vehicle_owner/profile', () => ({ UserLoginID: scene.owner })],
    ['reseller', 'resellerId', '/order_list', () => ({ guid: scene.reseller })],
  ] as const;

  it.each(own)(
    'opens no call of an %s, whose token it carries: other sites’ pages send it, too',
    async (kind, id, path, body) => {
      const token = await new Sessions(server.services).open(server.services.database.db, kind, scene[id]);
      const cookie = [
        `${kind}=1.${token}`,
        `__Host-${kind}=1.${token}`,
        `${kind}=${token}`,
        `authorization=Bearer ${token}`,
      ].join('; ');
      expect((await server.post(path, body(), { cookie })).status).toBe(401);
      expect((await server.post(path, body(), { authorization: `Bearer ${token}` })).status).toBe(200);
    },
  );

  it('opens no call of an operator', async () => {
    const { authorization } = await sessionOf(server, 'operator', scene.operators.owner);
    const token = authorization.slice('Bearer '.length);
    expect((await server.post('/console/today', {}, { cookie: `operator=1.${token}` })).status).toBe(401);
    expect((await server.post('/console/today', {}, { authorization })).status).toBe(200);
  });
});

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
    it.each([...Object.values(pagesOfOperators), ...files])('has to log in for %s', async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${login}?again`]);
      expect(answer.headers.get('set-cookie')).toMatch(/^operator=; .*Max-Age=0/);
    });
});

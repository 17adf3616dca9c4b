import { Secret, TOTP } from 'otpauth';
import { sessionWithoutMfa } from '../console/sign-in.ts';
import { relyingParty } from '../passkeys.ts';
import type { Scene } from '../scene.ts';
import type { TestServer } from '../server.ts';
import { softPasskey } from '../soft-passkey.ts';
import type { Prepare, PreparedCalls } from './prepared.ts';

/** In seconds: a code counts once, and is shown for as long. */
const step = 30;

/** An operator's calls in a session that has not shown a second factor. */
async function operator(server: TestServer, { operators }: Scene) {
  const headers = await sessionWithoutMfa(server, operators.owner);
  const post = async (path: string, body: object = {}) => (await server.post(`/console${path}`, body, headers)).body;
  return { headers, post };
}

function codeOf({ services }: TestServer, key: string, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: services.now().getTime() + ahead * 1000 });
}

/** The key of an authenticator app that was set up, and the session in which it was. */
async function withApp(server: TestServer, scene: Scene) {
  const { headers, post } = await operator(server, scene);
  const { key } = await post('/authenticator/begin');
  await post('/authenticator/confirm', { code: codeOf(server, key) });
  return { headers, post, key };
}

type Post = Awaited<ReturnType<typeof operator>>['post'];

/** The request that adds a passkey of this device. */
async function newPasskey(post: Post, name = 'Laptop', device = softPasskey()) {
  const { challenge } = (await post('/passkey/begin')).options;
  return { name, response: device.create({ ...relyingParty, challenge }) };
}

/** A passkey that was added, and the session in which it was. */
async function withPasskey(server: TestServer, scene: Scene) {
  const device = softPasskey();
  const { headers, post } = await operator(server, scene);
  await post('/passkey/add', await newPasskey(post, 'Laptop', device));
  return { headers, post, device };
}

const ofPasskey =
  (more: object): Prepare =>
  async (server, scene) => {
    const { headers, device } = await withPasskey(server, scene);
    return { body: { passkey_id: device.id, ...more }, headers };
  };

/** How an operator's second factor is added, shown and removed. */
export const secondFactors: PreparedCalls = {
  confirmAuthenticator: async (server, scene) => {
    const { headers, post } = await operator(server, scene);
    return { body: { code: codeOf(server, (await post('/authenticator/begin')).key) }, headers };
  },
  proveByAuthenticator: async (server, scene) => {
    const { key } = await withApp(server, scene);
    const { headers } = await operator(server, scene);
    return { body: { code: codeOf(server, key, step) }, headers };
  },
  removeAuthenticator: async (server, scene) => {
    const { headers, post } = await withApp(server, scene);
    await post('/passkey/add', await newPasskey(post));
    return { body: {}, headers };
  },
  addPasskey: async (server, scene) => {
    const { headers, post } = await operator(server, scene);
    return { body: await newPasskey(post), headers };
  },
  askPasskey: async (server, scene) => {
    await withPasskey(server, scene);
    return { body: {}, headers: (await operator(server, scene)).headers };
  },
  proveByPasskey: async (server, scene) => {
    const { device } = await withPasskey(server, scene);
    const { headers, post } = await operator(server, scene);
    const { challenge } = (await post('/passkey/ask')).options;
    return { body: { response: device.get({ ...relyingParty, challenge, counter: 1 }) }, headers };
  },
  renamePasskey: ofPasskey({ name: 'Laptop at the desk' }),
  removePasskey: async (server, scene) => {
    const { headers, post, device } = await withPasskey(server, scene);
    await post('/passkey/add', await newPasskey(post, 'Phone'));
    return { body: { passkey_id: device.id }, headers };
  },
};

import { mailedCode } from '../console/sign-in.ts';
import { addPasskey, relyingParty } from '../passkeys.ts';
import type { Scene } from '../scene.ts';
import type { TestServer } from '../server.ts';
import { codeOf, sessionOf } from '../sign-in.ts';
import { softPasskey } from '../soft-passkey.ts';
import type { Prepare, PreparedCalls } from './prepared.ts';

const own = { UserLoginID: 1 };
const [phone, newPhone, newMail] = ['9876543210', '9000000008', 'asha.rao@example.com'];

/** Makes an owner's calls in one session. */
async function owner(server: TestServer) {
  const headers = await sessionOf(server, 'owner', 1);
  const post = (call: string, more: object = {}) => server.post(`/vehicle_owner/${call}`, { ...own, ...more }, headers);
  return { headers, post };
}

/** The same, once she has confirmed by a code that it is her. */
async function confirmed(server: TestServer) {
  const asha = await owner(server);
  await asha.post('ask_confirmation', { by: 'phone' });
  await asha.post('confirm', { by: 'phone', password: await codeOf(server, phone) });
  return asha;
}

const accountOf = {
  owner: () => ({ id: 1, fields: own, root: '/vehicle_owner' }),
  reseller: ({ resellerId, reseller }: Scene) => ({ id: resellerId, fields: { guid: reseller }, root: '/reseller' }),
};

function newPasskey(kind: keyof typeof accountOf): Prepare {
  return async (server, scene) => {
    const { id, fields, root } = accountOf[kind](scene);
    const headers = await sessionOf(server, kind, id);
    const { body } = await server.post(`${root}/begin_passkey`, fields, headers);
    const response = softPasskey().create({ ...relyingParty, challenge: body.options.challenge });
    return { body: { ...fields, response }, headers };
  };
}

function oldPasskey(kind: keyof typeof accountOf): Prepare {
  return async (server, scene) => {
    const account = accountOf[kind](scene);
    const device = softPasskey();
    await addPasskey(server, kind, account, device);
    return { body: { ...account.fields, passkey: device.id }, headers: await sessionOf(server, kind, account.id) };
  };
}

/** A passkey that Asha added two days ago: one that is newer than a day confirms nothing. */
async function passkeyOfBefore(server: TestServer) {
  const device = softPasskey();
  await addPasskey(server, 'owner', accountOf.owner(), device);
  const { database, now } = server.services;
  const created_at = new Date(now().getTime() - 48 * 3600 * 1000);
  await database.db.updateTable('passkey').set({ created_at }).execute();
  return device;
}

/** What an account changes of itself, most of it after a step that proves who asks. */
export const account: PreparedCalls = {
  confirmByCode: async (server) => {
    const { headers, post } = await owner(server);
    await post('ask_confirmation', { by: 'phone' });
    return { body: { ...own, by: 'phone', password: await codeOf(server, phone) }, headers };
  },
  beginConfirmation: async (server) => {
    await passkeyOfBefore(server);
    return { body: own, headers: (await owner(server)).headers };
  },
  confirmByPasskey: async (server) => {
    const device = await passkeyOfBefore(server);
    const { headers, post } = await owner(server);
    const { challenge } = (await post('begin_confirmation')).body.options;
    return { body: { ...own, response: device.get({ ...relyingParty, challenge, counter: 1 }) }, headers };
  },
  askNewNumber: async (server) => {
    const { headers } = await confirmed(server);
    return { body: { ...own, phone: newPhone }, headers };
  },
  changeNumber: async (server) => {
    const { headers, post } = await confirmed(server);
    await post('ask_new_number', { phone: newPhone });
    return { body: { ...own, phone: newPhone, password: await codeOf(server, newPhone) }, headers };
  },
  askNewMail: async (server) => {
    const { headers } = await confirmed(server);
    return { body: { ...own, email: newMail }, headers };
  },
  changeMail: async (server) => {
    const { headers, post } = await confirmed(server);
    await post('ask_new_mail', { email: newMail });
    return { body: { ...own, email: newMail, password: await mailedCode(server, newMail) }, headers };
  },
  addOwnerPasskey: newPasskey('owner'),
  removeOwnerPasskey: oldPasskey('owner'),
  addResellerPasskey: newPasskey('reseller'),
  removeResellerPasskey: oldPasskey('reseller'),
};

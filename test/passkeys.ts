import type { AccountKind } from '../contract/call.ts';
import { createOwner } from '../server/owners/owner.ts';
import { newOperator } from './console/sign-in.ts';
import { newReseller } from './resellers.ts';
import type { TestServer } from './server.ts';
import { sessionOf } from './sign-in.ts';
import type { softPasskey } from './soft-passkey.ts';

/** The origin of the server under test: passkeys are bound to a host name. */
export const origin = 'https://dastak.example:8443';
export const relyingParty = { origin, rpId: 'dastak.example' };

type Headers = Record<string, string>;
type Device = ReturnType<typeof softPasskey>;

/** The paths of each kind of account. */
const calls = {
  owner: { root: '/vehicle_owner', begin: 'begin_passkey', add: 'add_passkey', logIn: 'passkey_login' },
  reseller: { root: '/reseller', begin: 'begin_passkey', add: 'add_passkey', logIn: 'passkey_login' },
  operator: { root: '/console/passkey', begin: 'begin', add: 'add', logIn: 'login' },
};

let people = 0;

/** A new account of this kind; `fields`: those that its calls must carry. */
export async function newAccount(server: TestServer, kind: AccountKind): Promise<{ id: number; fields: object }> {
  people += 1;
  if (kind === 'operator') return { id: (await newOperator(server)).id, fields: { name: 'Laptop' } };
  if (kind === 'owner') {
    const { id } = await newOwner(server);
    return { id, fields: { UserLoginID: id } };
  }
  const { id, guid } = await newReseller(server, { email: `keys${people}@example.com` });
  return { id, fields: { guid } };
}

async function newOwner({ services: { database, vault } }: TestServer) {
  return { id: await createOwner(database.db, vault, `98${String(10_000_000 + people)}`) };
}

/** Adds a device's passkey to an account, in a session that has just begun. */
export async function addPasskey(
  server: TestServer,
  kind: AccountKind,
  account: { id: number; fields: object },
  device: Device,
  counter = 0,
) {
  const { root, begin, add } = calls[kind];
  const headers: Headers = await sessionOf(server, kind, account.id);
  const { body } = await server.post(`${root}/${begin}`, account.fields, headers);
  const response = device.create({ ...relyingParty, challenge: body.options.challenge, counter });
  return server.post(`${root}/${add}`, { ...account.fields, response }, headers);
}

/** What a browser gets to sign, and the id it has until it has logged in. */
export async function askToLogIn(server: TestServer, known = ''): Promise<{ challenge: string; browser: string }> {
  const { body } = await server.post('/passkey/ask', { browser: known });
  return { challenge: body.options.challenge, browser: body.browser };
}

/** Submits what was signed. */
export function logInWith(server: TestServer, kind: AccountKind, browser: string, response: object) {
  const { root, logIn } = calls[kind];
  return server.post(`${root}/${logIn}`, { browser, response });
}

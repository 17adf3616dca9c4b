import { mailedCode } from '../console/sign-in.ts';
import { addPasskey, askToLogIn, relyingParty } from '../passkeys.ts';
import type { TestServer } from '../server.ts';
import { codeOf, sessionOf } from '../sign-in.ts';
import { softPasskey } from '../soft-passkey.ts';
import type { Prepare, PreparedCalls } from './prepared.ts';

const phone = '9876543210';
const email = 'reseller@example.com';

/** A login that a browser signs with a passkey which was added before. */
function signedLogin(kind: 'owner' | 'reseller' | 'operator'): Prepare {
  return async (server, { resellerId, reseller, operators }) => {
    const device = softPasskey();
    const account = {
      owner: { id: 1, fields: { UserLoginID: 1 } },
      reseller: { id: resellerId, fields: { guid: reseller } },
      operator: { id: operators.owner, fields: { name: 'Laptop' } },
    }[kind];
    await addPasskey(server, kind, account, device);
    const { challenge, browser } = await askToLogIn(server);
    return { body: { browser, response: device.get({ ...relyingParty, challenge, counter: 1 }) } };
  };
}

const lost = { phone, email: 'asha@example.com' };

/** Asha's mail address is proven, which lets her in without her number. */
async function proveMail(server: TestServer): Promise<void> {
  const { db } = server.services.database;
  await db.updateTable('owner').set({ email_proven_at: server.services.now() }).where('id', '=', 1).execute();
}

const caller = { GUID: 'DEMOCARPAID00001', from: '9812345678' };

/** Rings a caller twice, after which their number has to be proven. */
async function ringTwice(server: TestServer): Promise<void> {
  for (const GUID of [caller.GUID, 'DEMOBIKETRIAL001']) await server.post('/make-call', { ...caller, GUID });
}

/** What exchanges a code or a passkey for a token. */
export const signingIn: PreparedCalls = {
  login: async () => ({ body: { phone } }),
  verifyOtp: async (server) => {
    await server.post('/login', { phone });
    return { body: { phone, password: await codeOf(server, phone) } };
  },
  ownerVerifyOtp: async (server) => {
    await server.post('/vehicle_owner/login', { phone });
    return { body: { mobile: phone, password: await codeOf(server, phone) } };
  },
  resellerVerifyOtp: async (server) => {
    await server.post('/resellerLogin', { email });
    return { body: { email, password: await mailedCode(server, email) } };
  },
  operatorVerify: async (server) => {
    const operator = 'operator@example.com';
    await server.post('/console/login', { email: operator });
    return { body: { email: operator, password: await mailedCode(server, operator) } };
  },
  callerCode: async (server) => {
    await ringTwice(server);
    return { body: caller };
  },
  callerVerify: async (server) => {
    await ringTwice(server);
    await server.post('/caller/code', caller);
    return { body: { from: caller.from, password: await codeOf(server, caller.from) } };
  },
  lostNumber: async (server) => {
    await proveMail(server);
    return { body: lost };
  },
  lostNumberVerify: async (server) => {
    await proveMail(server);
    await server.post('/vehicle_owner/lost_number', lost);
    return { body: { ...lost, password: await mailedCode(server, lost.email) } };
  },
  logout: async (server) => ({ body: {}, headers: await sessionOf(server, 'owner', 1) }),
  ownerPasskeyLogin: signedLogin('owner'),
  resellerPasskeyLogin: signedLogin('reseller'),
  operatorPasskeyLogin: signedLogin('operator'),
};

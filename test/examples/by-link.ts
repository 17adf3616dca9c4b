import { sendMessage } from '../answering.ts';
import { addPerson } from '../named-people.ts';
import { sendQueuedSms } from '../sending.ts';
import type { TestServer } from '../server.ts';
import { messagesTo, sessionOf } from '../sign-in.ts';
import { addInvitation } from '../team.ts';
import type { PreparedCalls } from './prepared.ts';

const message = (server: TestServer) => sendMessage(server, { GUID: 'DEMOCARPAID00001', owner: '9876543210' });
const onMap = { latitude: 12.9716, longitude: 77.5946 };

const asCaller = (more: object) => async (server: TestServer) => {
  const { contact } = await message(server);
  return { body: { contact, ...more } };
};
const asOwner = (more: object) => async (server: TestServer) => {
  const { code } = await message(server);
  return { body: { code, ...more } };
};
const asPerson = (more: object, wants?: 'all') => async (server: TestServer) => {
  const { code } = await addPerson(server, { owner: 2, phone: '9812345674', ...(wants && { wants }) });
  return { body: { code, ...more } };
};

/** Somebody whom the demo's reseller has invited. */
async function asInvited(server: TestServer) {
  const { token: code } = await addInvitation(server, 1, { email: 'devi@example.com', role: 'orders', name: 'Devi' });
  return { body: { code } };
}

/** The link by which an emergency contact answers, after Asha has named them. */
async function askedNumber(server: TestServer): Promise<string> {
  const named = { vehiclePlateNumber: 'KA01AB1234', emergencyContactNumber: '9812345675' };
  const body = { UserLoginID: 1, VehicleOwnerMasterDetailId: 1, ...named };
  await server.post('/vehicle_owner/UpdateQRCode', body, await sessionOf(server, 'owner', 1));
  await sendQueuedSms(server);
  const [sms] = await messagesTo(server, named.emergencyContactNumber);
  return /\/n\?(\S+)/.exec(sms?.text ?? '')?.[1] ?? '';
}

/** What is done by a link or a token that came with a message. */
export const byLink: PreparedCalls = {
  followContact: asCaller({}),
  placeContact: asCaller({ word: 'gate', ...onMap }),
  withdrawPlace: async (server) => {
    const { contact } = await message(server);
    await server.post('/contact/place', { contact, ...onMap });
    return { body: { contact } };
  },
  stillSo: asCaller({}),
  askedByLink: asOwner({}),
  seenByLink: asOwner({}),
  answerByLink: asOwner({ answer: 'coming_5' }),
  sayDistance: async (server) => {
    const { contact, code } = await message(server);
    await server.post('/contact/place', { contact, ...onMap });
    await server.post('/contact/answer', { code, answer: 'coming_5' });
    return { body: { code, latitude: 12.975, longitude: 77.5946 } };
  },
  quietByLink: asOwner({ hours: '1' }),
  blockByLink: asOwner({ block: 'on' }),
  numberQuestion: async (server) => ({ body: { link: await askedNumber(server) } }),
  answerNumber: async (server) => ({ body: { link: await askedNumber(server), answer: 'agreed' } }),
  personAsked: asPerson({}),
  personAgrees: asPerson({ wants: 'all' }),
  personQuietHours: asPerson({ days: ['sun'], begins: '22:00', ends: '07:00' }, 'all'),
  personEndQuietHours: asPerson({}, 'all'),
  personLeaves: asPerson({}, 'all'),
  invitedToTeam: asInvited,
  joinTeam: asInvited,
};

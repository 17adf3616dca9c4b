import { addOwner } from '../server/sandbox/demo-owners.ts';
import type { Body, TestServer } from './server.ts';
import { codeOf, sessionOf } from './sign-in.ts';

let people = 0;

/** An unused number. */
export function newNumber(): string {
  people += 1;
  return `97${String(20_000_000 + people)}`;
}

/** A registered owner, logged in, who changes their phone number and mail address. */
export async function changingOwner(server: TestServer) {
  const { database, vault, now } = server.services;
  const phone = newNumber();
  const email = `asha${phone}@example.com`;
  const id = await addOwner(database.db, vault, now(), { phone, bloodGroup: 'O+', email });
  const headers = await sessionOf(server, 'owner', id);
  const post = (call: string, more: object = {}, as = headers) =>
    server.post(`/vehicle_owner/${call}`, { UserLoginID: id, ...more }, as);

  /** Confirms the owner's identity by a code to their number or mail address. */
  async function confirm(by: 'phone' | 'email' = 'phone', at = by === 'phone' ? phone : email, as = headers) {
    await post('ask_confirmation', { by }, as);
    return post('confirm', { by, password: await codeOf(server, at) }, as);
  }

  /** Confirms the old number, then the new one. */
  async function changeNumber(to: string) {
    await confirm();
    await post('ask_new_number', { phone: to });
    return post('change_number', { phone: to, password: await codeOf(server, to) });
  }

  async function changeMail(to: string) {
    await confirm();
    await post('ask_new_mail', { email: to });
    return post('change_mail', { email: to, password: await codeOf(server, to) });
  }

  const shown = async (as = headers): Promise<Body> => (await post('own_contact', {}, as)).body;
  return { id, phone, email, headers, post, confirm, changeNumber, changeMail, shown };
}

export type ChangingOwner = Awaited<ReturnType<typeof changingOwner>>;

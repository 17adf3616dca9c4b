import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { type ChangingOwner, changingOwner } from '../../test/own-contact.ts';
import { signedInOwner } from '../../test/owners.ts';
import { shareServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let asha: ChangingOwner;
shareServer({}, (shared) => {
  server = shared;
});
beforeEach(async () => {
  asha = await changingOwner(server);
});

const tell = (told: unknown) => asha.post('told_by_mail', { told });
const stands = async () => (await asha.post('profile')).body.toldByMail;

describe('mails about messages', () => {
  it('are turned on and off by an owner whose address is confirmed, and are in their data', async () => {
    await asha.changeMail(asha.email);
    expect(await stands()).toBe('off');
    expect(await tell(true)).toMatchObject({ status: 200 });
    expect(await stands()).toBe('on');
    expect((await asha.post('my_data')).body.data.profile).toMatchObject({ isToldOfMessagesByMail: true });
    expect(await tell(false)).toMatchObject({ status: 200 });
    expect(await stands()).toBe('off');
  });

  it('are not offered to an address that was only typed', async () => {
    const refused = { ErrorCode: 'mail_not_proven', Message: en.told_by_mail.not_proven };
    expect(await tell(true)).toMatchObject({ status: 409, body: refused });
    expect(await stands()).toBe('unproven');
    expect(await tell(false)).toMatchObject({ status: 200 });
  });

  it('end with a change of the address, though the new one is confirmed', async () => {
    await asha.changeMail(asha.email);
    await tell(true);
    await server.services.database.db.deleteFrom('rate_limit').execute();
    expect(await asha.changeMail(`new${asha.email}`)).toMatchObject({ body: { changed: true } });
    expect(await stands()).toBe('off');
  });

  it('end with the account', async () => {
    await asha.changeMail(asha.email);
    await tell(true);
    await asha.post('delete_account', { confirmed: true });
    const { db } = server.services.database;
    const row = db.selectFrom('owner').select('is_told_by_mail').where('id', '=', asha.id);
    expect(await row.executeTakeFirst()).toEqual({ is_told_by_mail: false });
  });

  it('are the owner’s own, and on or off', async () => {
    const ravi = await signedInOwner(server, 2);
    const others = await ravi.post('/vehicle_owner/told_by_mail', { UserLoginID: asha.id, told: false });
    expect(others).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await server.post('/vehicle_owner/told_by_mail', { UserLoginID: 1, told: false })).status).toBe(401);
    for (const told of ['on', 1, null]) expect((await tell(told)).status).toBe(422);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectOwnOnly, newOwner, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
  ravi = await signedInOwner(server, 2);
});

const read = async (owner: SignedIn) => (await owner.post('/vehicle_owner/profile', { UserLoginID: owner.id })).body;
const envelope = { Status: 'Success', status: 'success', ErrorCode: '0', Message: 'OK' };
const changed = {
  UserLoginID: 1,
  VehicleOwnerName: 'Asha Rao-Iyer',
  VehicleOwnerDOB: '1991-06-18',
  VehicleOwnerAddress: '2, Church Street',
  VehicleOwnerCity: 'Mysuru',
  VehicleOwnerState: 'Karnataka',
  VehicleOwnerPincode: '570001',
  VehicleOwnerBloodGroup: 'AB-',
};
const update = (fields: object = {}, owner = asha) =>
  owner.post('/vehicle_owner/update_profile', { ...changed, ...fields });

describe('vehicle_owner/profile', () => {
  it('tells an owner what they said of themselves', async () => {
    expect(await read(asha)).toEqual({
      ...envelope,
      VehicleOwnerMasterId: 1,
      UserLoginID: 1,
      VehicleOwnerName: 'Asha Rao',
      VehicleOwnerDOB: '1990-05-17',
      VehicleOwnerAddress: '14, 5th Cross, Indiranagar',
      VehicleOwnerCity: 'Bengaluru',
      VehicleOwnerState: 'Karnataka',
      VehicleOwnerPincode: '560038',
      VehicleOwnerEmail: 'asha@example.com',
      VehicleOwnerMobile: '9876543210',
      VehicleOwnerBloodGroup: 'B+',
      isBloodGroupShown: 1,
      quietHours: null,
      quietUntil: '',
      language: '',
      toldByMail: 'unproven',
      vehiclecount: 3,
    });
  });

  it('is empty but for the phone where an owner has said nothing yet', async () => {
    const profile = await read(await newOwner(server, '9000000001'));
    expect(profile).toMatchObject({ VehicleOwnerName: '', VehicleOwnerEmail: '', VehicleOwnerBloodGroup: '' });
    expect(profile).toMatchObject({ VehicleOwnerMobile: '9000000001', vehiclecount: 0 });
  });

  it('answers nobody but the owner', () => expectOwnOnly(server, '/vehicle_owner/profile'));
});

describe('vehicle_owner/update_profile', () => {
  it('changes what it is given, and email and mobile never', async () => {
    const answer = await update({ VehicleOwnerEmail: 'other@example.com', VehicleOwnerMobile: '9000000001' });
    expect(answer.body).toEqual({ ...envelope, Message: 'Profile updated successfully!' });
    const { UserLoginID, ...said } = changed;
    expect(await read(asha)).toMatchObject({
      ...said,
      VehicleOwnerEmail: 'asha@example.com',
      VehicleOwnerMobile: '9876543210',
    });
    expect(await read(ravi)).toMatchObject({ VehicleOwnerName: 'Ravi Kumar', VehicleOwnerBloodGroup: 'O+' });
  });

  it('shows the new blood group to the next scan', async () => {
    await update();
    expect((await server.post('/qrcodedetail', { guid: 'DEMOCARPAID00001' })).body.data.strBloodGroup).toBe('AB-');
  });

  it('takes the state by its id, too', async () => {
    await update({ VehicleOwnerState: 33 });
    expect(await read(asha)).toMatchObject({ VehicleOwnerState: 'Tamil Nadu' });
  });

  it.each([
    ['VehicleOwnerName', ' ', 'Please enter your name (at most 50 characters).'],
    ['VehicleOwnerName', 'x'.repeat(51), 'Please enter your name (at most 50 characters).'],
    ['VehicleOwnerDOB', '2015-01-01', 'You must be at least 18 years old to register.'],
    ['VehicleOwnerDOB', '90-01-01', 'Please enter a valid year with 4 digits.'],
    ['VehicleOwnerAddress', 'x'.repeat(201), 'Please enter your address (at most 200 characters).'],
    ['VehicleOwnerCity', 'x'.repeat(31), 'Please enter your city (at most 30 characters).'],
    ['VehicleOwnerState', 'Atlantis', 'Please choose a state.'],
    ['VehicleOwnerPincode', '01234', 'Please enter a valid 6-digit pincode.'],
    ['VehicleOwnerBloodGroup', 'Z+', 'Please choose a blood group from the list.'],
  ])('refuses %s %j and changes nothing', async (field, value, sentence) => {
    const answer = await update({ [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { Message: sentence, errors: { [field]: [sentence] } } });
    expect(await read(asha)).toMatchObject({ VehicleOwnerName: 'Asha Rao', VehicleOwnerBloodGroup: 'B+' });
  });

  it('changes no other owner, whichever id claims it', async () => {
    for (const fields of [{ UserLoginID: 2 }, { VehicleOwnerMasterId: 2 }])
      expect(await update(fields)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect(await read(ravi)).toMatchObject({ VehicleOwnerName: 'Ravi Kumar' });
    expect(await read(asha)).toMatchObject({ VehicleOwnerName: 'Asha Rao' });
  });

  it('is for those who have registered', async () => {
    const stranger = await newOwner(server, '9000000001');
    const before = await read(stranger);
    expect(await update({ UserLoginID: stranger.id }, stranger)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'not_registered' },
    });
    expect(await read(stranger)).toEqual(before);
  });

  it('takes an email once, from an owner who has none', async () => {
    const none = { email_sealed: null, email_index: null };
    await server.services.database.db.updateTable('owner').set(none).where('id', '=', 1).execute();
    const emailAfter = async (VehicleOwnerEmail?: string) => {
      const { status } = await update({ VehicleOwnerEmail });
      return [status, (await read(asha)).VehicleOwnerEmail];
    };
    expect(await emailAfter()).toEqual([200, '']);
    expect(await emailAfter(' ')).toEqual([200, '']);
    expect(await emailAfter('asha')).toEqual([422, '']);
    expect(await emailAfter('Asha.Rao@example.com')).toEqual([200, 'asha.rao@example.com']);
    expect(await emailAfter('other@example.com')).toEqual([200, 'asha.rao@example.com']);
  });

  it('needs a token', async () => {
    expect((await server.post('/vehicle_owner/update_profile', changed)).status).toBe(401);
  });

  it('seals what it keeps', async () => {
    await update();
    const { rows } = await server.services.database.pool.query('select owner::text as dump from owner');
    expect(JSON.stringify(rows)).not.toContain('Church Street');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('Church Street').toString('hex'));
  });
});

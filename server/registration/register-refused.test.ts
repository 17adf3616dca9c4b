import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectNoRegistration } from '../../test/no-registration.ts';
import { newOwner, newSticker, type SignedIn } from '../../test/owners.ts';
import { registration, unregistrable } from '../../test/registration.ts';
import { type TestServer, testServer } from '../../test/server.ts';

const now = new Date('2026-11-20T06:30:00Z');
let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await testServer({ now: () => now });
  owner = await newOwner(server, '9000000001');
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server?.stop());

const register = (more: object) => owner.post('/registerwithvehicledetail', { ...registration, ...more });

const expectNothingWritten = () => expectNoRegistration(server.services.database.db, owner.id);

const sentences = {
  plate: 'Vehicle plate number should be alphanumeric and between 4 and 10 characters long.',
  emergency: 'Emergency contact number should be exactly 10 digits long and contain only numbers.',
  young: 'You must be at least 18 years old to register.',
  year: 'Please enter a valid year with 4 digits.',
  birth: 'Please enter a valid date of birth.',
  pincode: 'Please enter a valid 6-digit pincode.',
  email: 'Invalid email address',
};

describe('registerwithvehicledetail', () => {
  it.each(unregistrable)(
    'refuses a sticker that is %s and writes nothing',
    async (_name, guid, status, ErrorCode, Message) => {
      expect(await register({ guid })).toMatchObject({ status, body: { ErrorCode, Message } });
      await expectNothingWritten();
    },
  );

  it('takes no owner for another, whatever the body claims, and asks for a token', async () => {
    expect(await register({ VehicleOwnerMasterId: 1 })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'not_found' },
    });
    expect((await server.post('/registerwithvehicledetail', registration)).status).toBe(401);
    await expectNothingWritten();
  });

  it.each([
    ['plate of 3', 'vehiclePlateNumber', 'KA1', sentences.plate],
    ['plate of 11', 'vehiclePlateNumber', 'KA01AB12345', sentences.plate],
    ['plate with a hyphen', 'vehiclePlateNumber', 'KA01-1234', sentences.plate],
    ['plate in Malayalam', 'vehiclePlateNumber', 'കെഎൽ൦൭', sentences.plate],
    ['emergency of 9', 'emergencyContactNumber', '984509845', sentences.emergency],
    ['emergency of 11', 'emergencyContactNumber', '09845098450', sentences.emergency],
    ['emergency with letters', 'emergencyContactNumber', '98450abc50', sentences.emergency],
    ['17 years and 364 days', 'strDOB', '2008-11-21', sentences.young],
    ['30 February', 'strDOB', '1990-02-30', sentences.birth],
    ['a year of 5 digits', 'strDOB', '19900-05-17', sentences.year],
    ['the year 0999', 'strDOB', '0999-05-17', sentences.year],
    ['pincode from 0', 'strPincode', '082001', sentences.pincode],
    ['pincode of 5', 'strPincode', '68200', sentences.pincode],
    ['name of 51', 'strName', 'x'.repeat(51), 'Please enter your name (at most 50 characters).'],
    ['address of 201', 'strAddress', 'x'.repeat(201), 'Please enter your address (at most 200 characters).'],
    ['city of 31', 'strCity', 'x'.repeat(31), 'Please enter your city (at most 30 characters).'],
    ['no such state', 'strState', 'Bombay', 'Please choose a state.'],
    ['no such blood group', 'bloodGroup', 'C+', 'Please choose a blood group from the list.'],
    ['email without @', 'strEmail', 'meera.example.com', sentences.email],
    ['email of 51', 'strEmail', `${'m'.repeat(39)}@example.com`, sentences.email],
    ['no sticker', 'guid', '', 'GUID is not provided.'],
  ])('refuses %s at its field', async (_name, field, value, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { status, body } = await register({ [field]: value });
    expect([status, body.ErrorCode, body.Message]).toEqual([422, 'validation', sentence]);
    expect(body.errors).toEqual({ [field]: [sentence] });
  });

  it('says all at once where nothing is given', async () => {
    const { status, body } = await owner.post('/registerwithvehicledetail', {});
    expect([status, body.Message]).toEqual([422, 'Please check the marked fields.']);
    const { strPhone: _proven, bloodGroup: _unsaid, ...needed } = registration;
    expect(Object.keys(body.errors).sort()).toEqual(Object.keys(needed).sort());
  });

  it.each([
    ['exactly 18', { strDOB: '2008-11-20' }],
    ['born on 29 February', { strDOB: '2004-02-29' }],
    ['a state by its id, as a form may send it', { strState: '32' }],
    ['a landline in an emergency', { emergencyContactNumber: '0801234567' }],
    ['the longest of everything', { strName: 'x'.repeat(50), strAddress: 'x'.repeat(200), strCity: 'x'.repeat(30) }],
  ])('takes %s', async (name, more) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const guid = await newSticker(server, `TEST${name.replace(/\W/g, '').toUpperCase()}000000000000`.slice(0, 16));
    const plate = { vehiclePlateNumber: guid.slice(4, 14) };
    expect((await register({ ...more, ...plate, guid })).status).toBe(200);
  });
});

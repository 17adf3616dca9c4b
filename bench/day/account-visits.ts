import { Owner } from '../../torture/people/owner.ts';
import { paths } from '../../web/paths.ts';
import type { DayTown } from './day-town.ts';
import { type KindName, perDay } from './model.ts';
import { phoneOf } from './rows.ts';
import { Visitor } from './visitor.ts';

/** How many of the stickers that are registered begin with a trial: as many as are renewed. */
const trials = perDay('renewal') / perDay('registration');

/** What owners and resellers do who have an account, and those who are about to have one. */
export const accountVisits = {
  'owner signs in': async (day) => {
    const id = day.anyOwner();
    const phone = phoneOf(id);
    const owner = new Visitor(day);
    await owner.page(paths.userLogin);
    await day.pause(3, 8);
    const before = (await day.codes(phone)).length;
    const asked = await owner.call('/vehicle_owner/login', { phone });
    const password = asked.status === 200 && (await owner.newerCode(phone, before));
    if (!password) return;
    await day.pause(5, 15);
    const { body } = await owner.call('/vehicle_owner/verifyOTP', { mobile: phone, password });
    if (!body.authToken) return;
    day.sessions.push({ owner: id, token: body.authToken });
    await lookAround(owner, id, body.authToken);
  },
  'owner looks': async (day) => {
    const session = day.anySession();
    if (session) await lookAround(new Visitor(day), session.owner, session.token);
  },
  'owner changes a vehicle': async (day) => {
    const session = day.anySession();
    if (!session) return;
    const { owner: UserLoginID, token } = session;
    const owner = new Visitor(day);
    const { body } = await owner.call('/vehicle_owner/getQRCode', { UserLoginID }, { token });
    const [vehicle] = body.QRList ?? [];
    if (!vehicle) return day.nothingToDo('owner changes a vehicle');
    await day.pause(5, 15);
    const { VehicleOwnerMasterDetailId, vehiclePlateNumber } = vehicle;
    const emergencyContactNumber = owner.phone;
    const changed = { UserLoginID, VehicleOwnerMasterDetailId, vehiclePlateNumber, emergencyContactNumber };
    await owner.call('/vehicle_owner/UpdateQRCode', changed, { token });
  },
  registration: async (day) => {
    const guid = day.random.next() < trials ? day.trials.pop() : undefined;
    const owner = new Owner(day);
    const isDone = await owner.register(guid ?? day.newCode());
    if (guid && isDone) day.toRenew.push({ owner, guid });
  },
  renewal: async (day) => {
    const trial = (await day.take(day.toRenew)) ?? (await newTrial(day));
    if (trial) await trial.owner.renew(trial.guid);
    else day.nothingToDo('renewal');
  },
  'reseller signs in': async (day) => {
    const reseller = day.nextReseller();
    await new Visitor(day).page(paths.resellerLogin);
    await reseller.signIn();
    await new Visitor(day).page(paths.myOrder, { cookie: `reseller=${reseller.session}` });
  },
  'reseller’s lists': async (day) => {
    const reseller = day.anyReseller();
    const path = day.random.oneOf([paths.myOrder, paths.myQrCode, paths.myAccount, paths.paymentList]);
    await new Visitor(day).page(path, { cookie: `reseller=${reseller.session}` });
  },
  'reseller’s file': async (day) => {
    const reseller = day.anyReseller();
    const path = day.random.oneOf([paths.myOrderFile, paths.myQrCodeFile, paths.myAccountFile, paths.paymentListFile]);
    await new Visitor(day).get(path, { cookie: `reseller=${reseller.session}` });
  },
  'order on account': (day) => day.anyReseller().order(20),
} satisfies Partial<Record<KindName, (day: DayTown) => Promise<void>>>;

/** The page and the calls behind it, as the installed app makes them. */
async function lookAround(owner: Visitor, UserLoginID: number, token: string): Promise<void> {
  await owner.page(paths.myQr, { cookie: `owner=${UserLoginID}.${token}` });
  await owner.call('/vehicle_owner/getQRCode', { UserLoginID }, { token });
  await owner.call('/vehicle_owner/contacts', { UserLoginID }, { token });
}

/** Where none was registered yet: in a short run the first renewal may come before it. */
async function newTrial(day: DayTown): Promise<DayTown['toRenew'][number] | null> {
  const guid = day.trials.pop();
  if (!guid) return null;
  const owner = new Owner(day);
  return (await owner.register(guid)) ? { owner, guid } : null;
}

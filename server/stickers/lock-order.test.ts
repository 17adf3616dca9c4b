import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signedInOperator } from '../../test/console/operators.ts';
import { handOnCode } from '../../test/hand-on.ts';
import { expectLockedInOrder, type Row, row } from '../../test/locks.ts';
import { meera } from '../../test/orders.ts';
import { signedInOwner } from '../../test/owners.ts';
import { newPeople } from '../../test/scene.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sealBuyer } from '../orders/buyer.ts';

let server: TestServer;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  operator = await signedInOperator(server);
});
afterAll(() => server?.stop());

/** An order names its buyer. */
const keepBuyer = (id: number) =>
  server.services.database.db
    .updateTable('orders')
    .set({ buyer_sealed: sealBuyer(server.services.vault, id, meera) })
    .where('id', '=', id)
    .execute();

type People = Awaited<ReturnType<typeof newPeople>>;
const reason = 'He asked for it by mail';
const own = ({ sticker }: People) => row('sticker', sticker);
const other = ({ newGuid }: People) => row('sticker', newGuid, 'guid');
const renewal = ({ order }: People) => row('orders', order);

/** What an owner does themselves, and the rows that are locked after their own. */
const presses: [string, string, (people: People) => object, ...((people: People) => Row)[]][] = [
  ['is muted', '/vehicle_owner/mute', () => ({ hours: '8' }), own],
  ['has a note left on it', '/vehicle_owner/note', () => ({ note: 'nearby' }), own],
  ['is switched off', '/vehicle_owner/switch_off', () => ({}), own],
  ['is to be handed on', '/vehicle_owner/hand_on', () => ({}), own],
  ['is kept after all', '/vehicle_owner/keep_sticker', () => ({}), own],
  ['is replaced', '/vehicle_owner/replace_sticker', ({ newGuid: guid }) => ({ guid }), own, other],
  [
    'is registered for another vehicle',
    '/addvehicledetail',
    ({ newGuid: guid }) => ({ guid, emergencyContactNumber: '9812345670', vehiclePlateNumber: 'MH14AB0002' }),
    other,
  ],
  ['goes with its owner', '/vehicle_owner/delete_account', () => ({ confirmed: true }), renewal, own],
];

// The embedded database has one connection: no transaction can wait there while another holds a lock.
describe.runIf(inject('engine').name === 'server')('the owner is locked before their sticker where it', () => {
  it.each(presses)('%s', (_what, path, more, ...rest) =>
    expectLockedInOrder(server, async () => {
      const people = await newPeople(server);
      const { owner: id, vehicle: VehicleOwnerMasterDetailId, order } = people;
      await keepBuyer(order);
      const { post } = await signedInOwner(server, id);
      const body = { UserLoginID: id, VehicleOwnerMasterId: id, VehicleOwnerMasterDetailId, ...more(people) };
      const act = async () => expect(await post(path, body)).toMatchObject({ status: 200 });
      return { act, rows: [row('owner', id), ...rest.map((of) => of(people))] };
    }),
  );

  it('becomes its buyer’s', () =>
    expectLockedInOrder(server, async () => {
      const [seller, buyer] = [await newPeople(server), await newPeople(server)];
      const guid = await handOnCode(server, seller.usedGuid);
      const { post } = await signedInOwner(server, buyer.owner);
      const body = { guid, emergencyContactNumber: '9812345670', vehiclePlateNumber: 'MH14AB0003' };
      const act = async () => expect(await post('/addvehicledetail', body)).toMatchObject({ status: 200 });
      return { act, rows: [row('owner', buyer.owner), own(seller)] };
    }));

  it.each([
    ['is switched off at the desk', '/sticker/switch-off', false],
    ['is replaced at the desk', '/sticker/replace', true],
  ])('%s', (_what, path, isReplaced) =>
    expectLockedInOrder(server, async () => {
      const people = await newPeople(server);
      const { owner, usedGuid: code, newGuid: new_code } = people;
      const body = { code, reason, ...(isReplaced && { new_code }) };
      const act = async () => expect(await operator.post(path, body)).toMatchObject({ status: 200 });
      return { act, rows: [row('owner', owner), own(people), ...(isReplaced ? [other(people)] : [])] };
    }),
  );
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectLockedInOrder, row } from '../../../test/locks.ts';
import { addPerson } from '../../../test/named-people.ts';
import { signedInOwner } from '../../../test/owners.ts';
import { newPeople } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { keyOf } from '../../limits/limits.ts';

const budgetUse = { limit: 'sms-budget-all' } as const;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { DLT_TEMPLATE_PERSON_ASKED: '9' } });
  await server.services.limits.count([budgetUse]);
});
afterAll(() => server?.stop());

let phones = 0;
/** An owner with a sticker, and whom they have named. */
async function newNamed(wants?: 'all') {
  phones += 1;
  const { owner, sticker, usedGuid } = await newPeople(server);
  const phone = `98124${String(phones).padStart(5, '0')}`;
  const { id, code } = await addPerson(server, { owner, phone, ...(wants && { wants }) });
  return { owner, sticker, usedGuid, id, code };
}
const budget = () => row('rate_limit', keyOf(budgetUse), 'key');
const answered = async (answer: Promise<unknown>) => expect(await answer).toMatchObject({ status: 200 });

const hours = { days: ['sun'], begins: '22:00', ends: '07:00', letsUrgent: true };

// The embedded database has one connection: no transaction can wait there while another holds a lock.
describe.runIf(inject('engine').name === 'server')(
  'of an owner, a person and what is counted, each is locked after the one before',
  () => {
    it.each([
      ['agrees', 'agree', { wants: 'all' }],
      ['sets quiet hours', 'quiet_hours', hours],
      ['ends them', 'end_quiet_hours', {}],
      ['leaves', 'leave', {}],
    ])('where a person %s', (_what, path, fields) =>
      expectLockedInOrder(server, async () => {
        const { owner, id, code } = await newNamed();
        const act = () => answered(server.post(`/person/${path}`, { code, ...fields }));
        return { act, rows: [row('owner', owner), row('named_person', id)] };
      }),
    );

    it.each([
      ['has them asked again', 'ask_person', true],
      ['removes them', 'remove_person', false],
    ])('where their owner %s', (_what, path, isCounted) =>
      expectLockedInOrder(server, async () => {
        const { owner, id } = await newNamed();
        const { post } = await signedInOwner(server, owner);
        const act = () => answered(post(`/vehicle_owner/${path}`, { UserLoginID: owner, person: id }));
        return { act, rows: [row('owner', owner), row('named_person', id), ...(isCounted ? [budget()] : [])] };
      }),
    );

    it('where they go with their owner', () =>
      expectLockedInOrder(server, async () => {
        const { owner, sticker, id } = await newNamed();
        const { post } = await signedInOwner(server, owner);
        const act = () => answered(post('/vehicle_owner/delete_account', { UserLoginID: owner, confirmed: true }));
        return { act, rows: [row('owner', owner), row('sticker', sticker), row('named_person', id)] };
      }));

    it('where they are told of a message: nobody who waits for a person holds what all messages wait for', () =>
      expectLockedInOrder(server, async () => {
        const { sticker, usedGuid: GUID, id } = await newNamed('all');
        const act = () => answered(server.post('/sms/template', { GUID, id: 6 }));
        return { act, rows: [row('sticker', sticker), row('named_person', id), budget()] };
      }));
  },
);

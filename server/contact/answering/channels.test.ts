import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { en } from '../../../messages/en.ts';
import { sendMessage } from '../../../test/answering.ts';
import { eventually } from '../../../test/eventually.ts';
import { noonInIndia, shareOwnSticker } from '../../../test/own-sticker.ts';
import { pressed } from '../../../web/installed/notification.ts';

// What is due goes by the database's clock, which is not moved: the server does not look for it here.
const own = shareOwnSticker();
beforeEach(() => own.server.services.outbox.stop());

const [lights, towed, phone] = [6, 2, '9876543210'];
const db = () => own.server.services.database.db;
const send = (id = lights) => sendMessage(own.server, { GUID: own.GUID, id, owner: phone });
const post = (call: string, fields: object) => own.server.post(`/contact/${call}`, fields);
/** What was done about the messages of a test, and by which channel. */
const steps = async () =>
  (await db().selectFrom('contact_step').select(['kind', 'channel']).orderBy('no').execute()).map(
    ({ kind, channel }) => `${kind} by ${channel}`,
  );
/** How often each reaction by each channel was measured since the last call. */
let measured: Record<string, number> = {};
async function newlyMeasured() {
  const { values } = await own.server.services.metrics.ownerReactions.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  const now = Object.fromEntries(counts.map(({ labels, value }) => [`${labels.reaction} by ${labels.channel}`, value]));
  const added = Object.keys(now).filter((each) => now[each] !== (measured[each] ?? 0));
  measured = now;
  return added.toSorted();
}
beforeEach(newlyMeasured);

describe('the channel by which a message was seen and answered', () => {
  it('is the SMS of a link that says no other', async () => {
    const { code } = await send();
    await post('seen', { code });
    await post('answer', { code, answer: 'coming_5' });
    await post('block', { code, block: 'on' });
    expect(await steps()).toEqual(['seen by sms', 'coming_5 by sms', 'blocked by sms']);
    expect(await newlyMeasured()).toEqual(['answered by sms', 'seen by sms']);
  });

  it('is the notification where its link says so', async () => {
    const { code } = await send();
    await post('answer', { code, by: 'push', answer: 'coming_5' });
    await post('block', { code, by: 'push', block: 'on' });
    expect(await steps()).toEqual(['seen by push', 'coming_5 by push', 'blocked by push']);
    expect(await newlyMeasured()).toEqual(['answered by push', 'seen by push']);
  });

  it('is the notification for its buttons, and for the page that it opens', async () => {
    const { code } = await send();
    const toServer = globalThis.fetch;
    vi.stubGlobal('words', { ...en.answers, ...en.answering });
    vi.stubGlobal('fetch', (path: string, request: RequestInit) => toServer(own.server.url + path, request));
    onTestFinished(() => void vi.unstubAllGlobals());
    const opened: string[] = [];
    const worker = {
      registration: { showNotification: async () => {} },
      clients: { openWindow: async (url: string) => opened.push(url) },
    };
    const notification = { data: { plate: 'KA01AB1234', text: 'Car lights are on', code }, close: () => {} };
    await pressed(worker, { action: 'coming_5', notification });
    await pressed(worker, { action: '', notification });
    expect(await steps()).toEqual(['seen by push', 'coming_5 by push']);
    expect(opened).toEqual([`/a?${code}&by=push`]);
  });

  it('may be another for each step; it was first seen by the first', async () => {
    const { code } = await send();
    await post('quiet', { code, by: 'push', hours: '1' });
    await post('seen', { code });
    await post('answer', { code, by: 'sms', answer: 'seen_to' });
    expect(await steps()).toEqual(['seen by push', 'seen_to by sms']);
    expect(await newlyMeasured()).toEqual(['answered by sms', 'seen by push']);
  });

  it('is the call for a digit that is pressed', async () => {
    await send(towed);
    own.now = noonInIndia + 60_000;
    const call = await db().selectFrom('outgoing').select('id').where('channel', '=', 'call').executeTakeFirstOrThrow();
    await own.server.services.outbox.check(call.id);
    const sid = await eventually('the words are read out', async () => {
      const answer = await fetch(`${own.server.simulators.controlUrl}/_outbox?to=${phone}`);
      const { messages } = await answer.json();
      return messages.find(({ channel }: { channel: string }) => channel === 'call')?.sid ?? false;
    });
    await own.server.simulators.flow.press(sid, '1');
    expect(await steps()).toEqual(['seen by call', 'coming_5 by call']);
    expect(await newlyMeasured()).toEqual(['answered by call', 'seen by call']);
  });

  it('is the owner’s own page for thanks from the log, which are measured once, as any answer', async () => {
    await send();
    const contact = (await own.asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body.contacts[0].id;
    const thank = () => own.asha.post('/vehicle_owner/thank', { UserLoginID: 1, contact });
    await thank();
    await thank();
    expect(await steps()).toEqual(['seen by app', 'thanks by app']);
    expect(await newlyMeasured()).toEqual(['answered by app', 'seen by app']);
  });

  it('is not measured anew for thanks after an answer', async () => {
    const { code } = await send();
    await post('answer', { code, answer: 'coming_5' });
    await newlyMeasured();
    const contact = (await own.asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body.contacts[0].id;
    await own.asha.post('/vehicle_owner/thank', { UserLoginID: 1, contact });
    expect(await steps()).toEqual(['seen by sms', 'coming_5 by sms', 'thanks by app']);
    expect(await newlyMeasured()).toEqual([]);
  });

  it('is no secret, and opens nothing: it shows in no answer', async () => {
    const { code, contact } = await send();
    const answered = await post('answer', { code, by: 'push', answer: 'coming_5' });
    const followed = await post('state', { contact });
    const log = await own.asha.post('/vehicle_owner/contacts', { UserLoginID: 1 });
    expect(JSON.stringify([answered.body, followed.body, log.body])).not.toMatch(/push|channel/);
    expect((await post('answer', { code: 'NOBODYSCODE0', by: 'push', answer: 'coming_5' })).status).toBe(404);
  });

  it.each(['call', 'app', 'letter', 'PUSH', '', 7, null, { push: 1 }])(
    'is refused where a link says %j',
    async (by) => {
      const { code } = await send();
      for (const [call, more] of [
        ['seen', {}],
        ['answer', { answer: 'coming_5' }],
        ['quiet', { hours: '1' }],
        ['block', { block: 'on' }],
      ] as const) {
        const { status, body } = await post(call, { code, by, ...more });
        expect([status, body.ErrorCode], call).toEqual([422, 'validation']);
        expect(body.errors).toEqual({ by: ['Please check the marked fields.'] });
      }
      expect(await steps()).toEqual([]);
    },
  );
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sitePages } from '../../messages/en/site-pages.ts';
import { freePort } from '../../scripts/free-port.ts';
import type { FaultOf } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { createPushSender } from './sender.ts';
import { isPushService, makers, playedHost } from './services.ts';

const inbox = createMemoryInbox();
let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox });
});
afterEach(() => simulators.close());

const text = JSON.stringify({ plate: 'KA01AB1234', text: 'Car lights are on – बत्ती', code: 'ABC' });
const sender = (deadlineMs = 20_000) => createPushSender({ ...simulators.push, deadlineMs });

const refused = (reason: string) => ({ kind: 'refused', reason });
const table: [FaultOf<'push'>, object, number][] = [
  ['gone', refused('recipient'), 0],
  ['not-found', refused('recipient'), 0],
  ['unauthorized', refused('recipient'), 0],
  ['bad-request', refused('content'), 0],
  ['too-large', refused('content'), 0],
  ['too-many', { kind: 'busy', isDown: false, retryAfterSeconds: 7 }, 0],
  ['unavailable', { kind: 'busy', isDown: true }, 0],
  ['hang-before', { kind: 'unknown' }, 0],
  ['reset-before', { kind: 'unknown' }, 0],
  ['hang-after', { kind: 'unknown' }, 1],
  ['reset-after', { kind: 'unknown' }, 1],
];

describe('sending a notification', () => {
  it('is taken once, and only the browser reads it', async () => {
    const browser = simulators.browsers.subscribe();
    const reference = crypto.randomUUID();
    expect(await sender().send({ ...browser, text, reference })).toEqual({ kind: 'accepted', providerId: reference });
    expect(simulators.tally.times('push', reference)).toBe(1);
    expect(simulators.browsers.notifications(browser.endpoint)).toEqual([text]);
    const [seen] = await inbox.list();
    expect(seen).toMatchObject({ channel: 'push', text, to: `${playedHost}/${browser.endpoint.slice(-8)}` });
  });

  it('to a browser that is somebody’s own is taken, and not read here', async () => {
    const { keys } = simulators.browsers.subscribe();
    const push = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/xYz:123?a=b',
      keys,
      text,
      reference: crypto.randomUUID(),
    };
    expect(await sender().send(push)).toMatchObject({ kind: 'accepted' });
    expect(await inbox.list()).toMatchObject([{ channel: 'push', text: '' }, {}]);
  });

  it.each(table)('%s', async (fault, expected, times) => {
    simulators.faults.next('push', fault);
    const reference = crypto.randomUUID();
    const browser = simulators.browsers.subscribe();
    const outcome = await sender(fault.startsWith('hang') ? 4000 : 20_000).send({ ...browser, text, reference });
    expect(outcome).toMatchObject(expected);
    expect(JSON.stringify(outcome)).not.toContain(browser.endpoint.slice(-8));
    expect(simulators.tally.attempts('push')).toBe(1);
    expect(simulators.tally.times('push', reference)).toBe(times);
  });

  it('with another key than the browser subscribed with ends this subscription, and says nothing of others', async () => {
    const push = { ...simulators.browsers.subscribe(), text, reference: crypto.randomUUID() };
    const other = createPushSender({ ...simulators.push, deadlineMs: 20_000, privateKey: Buffer.alloc(32, 7) });
    expect(await other.send(push)).toMatchObject(refused('recipient'));
  });

  it('is busy where nobody listens', async () => {
    const push = { ...simulators.browsers.subscribe(), text, reference: crypto.randomUUID() };
    const away = createPushSender({ ...simulators.push, standIn: `http://127.0.0.1:${await freePort()}` });
    expect(await away.send(push)).toMatchObject({ kind: 'busy', isDown: true });
  });

  it('leaves a push service alone that did not answer five times, for a minute, and no other one', async () => {
    const toMaker = (host: string) => {
      const { keys } = simulators.browsers.subscribe();
      return { endpoint: `https://${host}/a`, keys, text, reference: crypto.randomUUID() };
    };
    const pushes = sender();
    const [firefox, chrome] = ['updates.push.services.mozilla.com', 'fcm.googleapis.com'];
    simulators.faults.setStanding('push', 'unavailable');
    for (let count = 0; count < 7; count++) {
      expect(await pushes.send(toMaker(firefox))).toMatchObject({ kind: 'busy', isDown: true });
    }
    expect(simulators.tally.attempts('push')).toBe(5);
    simulators.faults.setStanding('push', null);
    expect(await pushes.send(toMaker(chrome))).toMatchObject({ kind: 'accepted' });
    expect(await pushes.send(toMaker(firefox))).toMatchObject({ kind: 'busy', isDown: true });
  });

  it('asks it again afterwards', async () => {
    const pushes = createPushSender({ ...simulators.push, deadlineMs: 20_000, restMs: 0 });
    simulators.faults.next('push', 'unavailable', 'unavailable', 'unavailable', 'unavailable', 'unavailable');
    const push = { ...simulators.browsers.subscribe(), text, reference: crypto.randomUUID() };
    for (let count = 0; count < 5; count++) expect(await pushes.send(push)).toMatchObject({ kind: 'busy' });
    expect(await pushes.send(push)).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    ['a point off the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'AAAA' }],
    ['no key at all', { p256dh: '' }],
  ])('ends a subscription whose keys are none: %s', async (_, keys) => {
    const browser = simulators.browsers.subscribe();
    const push = { ...browser, keys: { ...browser.keys, ...keys }, text, reference: crypto.randomUUID() };
    expect(await sender().send(push)).toMatchObject(refused('recipient'));
    expect(simulators.tally.attempts('push')).toBe(0);
  });

  it('goes nowhere but to a push service, whatever a row says', async () => {
    const { keys } = simulators.browsers.subscribe();
    const push = { endpoint: `${simulators.controlUrl}/_faults`, keys, text, reference: crypto.randomUUID() };
    expect(await sender().send(push)).toMatchObject(refused('recipient'));
    expect(simulators.tally.attempts('push')).toBe(0);
  });
});

describe('the address of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('may be %s', (endpoint) => expect(isPushService(endpoint, false)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:password@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/a',
    'https://push.apple.com/a',
    'https://evilpush.apple.com/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://localhost/a',
    `https://${playedHost}/a`,
    'ftp://fcm.googleapis.com/a',
    'fcm.googleapis.com/a',
    '',
  ])('may not be %j', (endpoint) => expect(isPushService(endpoint, false)).toBe(false));
});

it('who carries notifications is said where we say who helps us', () => {
  for (const maker of Object.keys(makers)) expect(sitePages.data_others_text).toContain(maker);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StickerDetail } from '../../contract/stickers.ts';
import { type CallFunction, createCall } from '../api.ts';
import { answerWithoutCode, scanAnswer } from './scan-answer.ts';

const registered: Partial<StickerDetail> = {
  QRCodeFor: 1,
  productid: 1,
  isPaid: 1,
  durationInDays: 30,
  VehicleOwnerMasterId: 1,
  VehicleOwnerMasterDetailId: 1,
};

function answering(detail: (() => Response) | Promise<never>): CallFunction {
  return createCall((path) => {
    if (path !== '/api/qrcodedetail') return Response.json({ ErrorCode: '0', presets: [] });
    return detail instanceof Promise ? detail : detail();
  });
}

const shop = { origin: 'https://dastak.example', isSandbox: false };
const found = (data: Partial<StickerDetail>) => answering(() => Response.json({ ErrorCode: '0', data }));
const refused = (status: number, ErrorCode: string) => answering(() => Response.json({ ErrorCode }, { status }));
const scan = (call: CallFunction, query = '') =>
  scanAnswer(call, new Request(`https://dastak.example/q/ABCD${query}`), 'ABCD');
const at = (answer: Awaited<ReturnType<typeof scan>>) =>
  answer instanceof Response
    ? { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') }
    : { ...answer.data, status: answer.init?.status, headers: new Headers(answer.init?.headers) };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a scan shows', () => {
  test('the contact page in place, and the sticker is remembered', async () => {
    const answer = at(await scan(found(registered)));
    expect(answer).toMatchObject({ state: 'contact', found: { guid: 'ABCD', presets: [] } });
    expect(answer).toHaveProperty('key', expect.stringMatching(/^[\w-]{16}$/));
  });

  test('a redirect elsewhere carries the cookie too', async () => {
    const answer = at(await scan(found({ ...registered, VehicleOwnerMasterId: 0 })));
    expect(answer).toEqual({
      to: '/register',
      cookie: '__Host-scan=ABCD; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
    });
  });

  test.each([
    [404, 'inactive'],
    [422, 'validation'],
  ])('%s %s is no sticker of ours', async (status, code) => {
    expect(at(await scan(refused(status, code)))).toMatchObject({ to: '/inactiveqr' });
  });

  test.each([
    [500, 'internal'],
    [429, 'rate_limited'],
  ])('%s %s is our own trouble, worth another try', async (status, code) => {
    const answer = at(await scan(refused(status, code)));
    expect(answer).toMatchObject({ state: 'failed', status: 503, retry: '/q/ABCD' });
    expect(answer).toHaveProperty('sentence', 'An error occurred while fetching the data.');
  });

  test('a late answer waits, and asks again a bounded number of times', async () => {
    const never = answering(new Promise<never>(() => {}));
    const first = scan(never);
    await vi.advanceTimersByTimeAsync(1200);
    const waiting = at(await first);
    expect(waiting).toMatchObject({ state: 'wait' });
    expect('headers' in waiting && waiting.headers.get('refresh')).toBe('1;url=/q/ABCD?try=1');

    const last = scan(never, '?try=7');
    await vi.advanceTimersByTimeAsync(1200);
    expect(at(await last)).toMatchObject({ state: 'failed', status: 503 });
  });

  test('no guid at all', () => {
    const answer = answerWithoutCode(new Request('https://dastak.example/q'), shop);
    expect(answer).toMatchObject({ data: { title: 'GUID is not provided.' }, init: { status: 400 } });
  });
});

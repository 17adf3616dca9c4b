import { describe, expect, it } from 'vitest';
import { answerUrl, createMemoryInbox, inboxAddress, oneTimeCode } from './inbox.ts';

describe('the memory outbox', () => {
  const sms = (to: string) => ({ channel: 'sms', to, from: 'DASTAK', text: 'x', otp: null }) as const;

  it('lists the newest first, and only those to one address if asked', async () => {
    const inbox = createMemoryInbox(() => new Date('2026-11-21T04:00:00Z'));
    await inbox.add(sms('9876543210'));
    await inbox.add(sms('9812345678'));
    expect((await inbox.list()).map(({ id, to }) => [id, to])).toEqual([
      [2, '9812345678'],
      [1, '9876543210'],
    ]);
    expect(await inbox.list('9876543210')).toEqual([{ ...sms('9876543210'), id: 1, at: '2026-11-21T04:00:00.000Z' }]);
  });

  it('forgets the oldest', async () => {
    const inbox = createMemoryInbox(undefined, 2);
    for (const to of ['a', 'b', 'c']) await inbox.add(sms(to));
    expect((await inbox.list()).map(({ to }) => to)).toEqual(['c', 'b']);
  });
});

it.each([
  ['Dastak: 482913 is your one-time code.', '482913'],
  ['Your OTP is 000123, valid 600 s', '000123'],
  ['code 482913. Again: 482913.', '482913'],
  ['Your vehicle stands at pin 560001', null],
  ['Your code is 12345', null],
  ['Your code is 1234567', null],
  ['One of the codes? code 111111 or 222222', null],
  ['Enter the code', null],
])('the code in %j is %s', (text, code) => expect(oneTimeCode(text)).toBe(code));

it.each([
  ['DL01 - lights. Answer: http://localhost:3000/a?x-Y_3abc90Zz -DASTAK', 'http://localhost:3000/a?x-Y_3abc90Zz'],
  ['See https://dastak.example/a?abc', 'https://dastak.example/a?abc'],
  ['See https://dastak.example/n?1.abc', null],
  ['See https://dastak.example/about', null],
  ['javascript:alert(1)/a?abc', null],
])('the link to answer in %j is %s', (text, url) => expect(answerUrl(text)).toBe(url));

it.each([
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919876543210', '9876543210'],
  [' Reseller@Example.com ', 'reseller@example.com'],
  ['98765', '98765'],
])('%j is kept as %s', (typed, kept) => expect(inboxAddress(typed)).toBe(kept));

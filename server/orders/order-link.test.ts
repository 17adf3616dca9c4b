import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Vault } from '../personal-data/vault.ts';
import { dayOf, isExpired, type LinkPurpose, orderLink, parseOrderLink } from './order-link.ts';

const vaultOf = () => new Vault({ data: [{ id: 'a', bytes: randomBytes(32) }], index: randomBytes(32) });
const vault = vaultOf();
const day = dayOf(new Date('2026-11-23T06:30:00Z'));
const linkTo = (purpose: LinkPurpose, more: { orderId?: number; day?: number } = {}, by = vault) =>
  orderLink(by, { orderId: 1001, purpose, day, ...more });
const purposes: LinkPurpose[] = ['follow', 'pay', 'invoice', 'browser'];
const parts = (purpose: LinkPurpose) => linkTo(purpose).split('.') as [id: string, said: string, mac: string];
/** As the previous release made them. */
const undated = (id: number, by = vault) =>
  `${id}.${by.index('order-link', String(id)).subarray(0, 16).toString('base64url')}`;

describe('an order’s link', () => {
  it.each(purposes)('to %s leads to its order, and says what for and since when', (purpose) => {
    expect(parseOrderLink(vault, linkTo(purpose))).toEqual({ orderId: 1001, purpose, day });
  });

  it('of the release before follows the order, as if made on the last day of it', () => {
    expect(parseOrderLink(vault, undated(1001))).toEqual({ orderId: 1001, purpose: 'follow', day });
  });

  const [, said, mac] = parts('follow');
  const [, , another] = parts('pay');
  it.each([
    ['another order with its proof', `1002.${said}.${mac}`],
    ['another purpose with its proof', `1001.p${said.slice(1)}.${mac}`],
    ['the proof of another purpose', `1001.${said}.${another}`],
    ['a later day with its proof', `1001.f${(day + 1).toString(36)}.${mac}`],
    ['a purpose that there is not', `1001.x${said.slice(1)}.${mac}`],
    ['no day', `1001.f.${mac}`],
    ['the day written otherwise', `1001.f0${said.slice(1)}.${mac}`],
    ['its proof as one of the release before', `1001.${mac}`],
    ['a proof of the release before', `1001.${said}.${undated(1001).split('.')[1]}`],
    ['another order of the release before', `1002.${undated(1001).split('.')[1]}`],
    ['the number alone', '1001'],
    ['no proof', `1001.${said}.`],
    ['half of the proof', `1001.${said}.${mac.slice(0, 11)}`],
    ['more than the proof', `${linkTo('follow')}.`],
    ['the number written otherwise', `01001.${said}.${mac}`],
    ['the number with something behind it', `1001x.${said}.${mac}`],
    ['a number that is too large', `9007199254740993.${said}.${mac}`],
    ['nothing', ''],
    ['letters', `nothing.${said}.${mac}`],
    ['a line behind it', `${linkTo('follow')}\n`],
    ['odd characters', '1001.\ud800'],
    ['one made with other keys', linkTo('follow', {}, vaultOf())],
    ['one made with other keys, of the release before', undated(1001, vaultOf())],
  ])('of our making only: not %s', (_name, text) => {
    expect(parseOrderLink(vault, text)).toBeNull();
  });

  it.each([
    ['follow', 365],
    ['pay', 30],
    ['invoice', 1095],
    ['browser', 180],
  ] as const)('to %s is good for %i days', (purpose, days) => {
    const after = (count: number) => new Date((day + count) * 86_400_000);
    const link = { orderId: 1001, purpose, day };
    expect([after(-1), after(0), after(days), after(days + 1)].map((now) => isExpired(link, now))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

import { expect, it } from 'vitest';
import { catalogues } from './catalogue.ts';
import { en } from './en.ts';
import { sentencesOf } from './sentences.ts';

/** The texts of the specification, letter for letter. */
const given = ['resellers.purchase_limit', 'new_order.limit_exceeded'];

it('calls an order on account by one name on every page, and postpaid nothing but a sticker', () => {
  for (const { new_order, reseller_lists, console_order_pages } of [en, catalogues.hi])
    expect(new Set([new_order.postpaid, reseller_lists.mode_postpaid, console_order_pages.mode_postpaid]).size).toBe(1);
  const wrong = sentencesOf(en).filter(([, words]) => /postpaid (order|discount|payment)s?\b/i.test(words));
  expect(wrong.map(([place]) => place).toSorted()).toEqual(given.toSorted());
});

import { expect, it } from 'vitest';
import { withNewest, withOlder } from './contact-pages.ts';
import type { LoggedContact } from './logged-contact.ts';

const at = '2026-11-20T06:30:00.000Z';
const contact = (id: string, isThankable = true): LoggedContact => ({
  id,
  at,
  kind: 'message',
  recipient: 'owner',
  text: '',
  vehiclePlateNumber: 'KA01AB1234',
  people: 1,
  outcome: 'sent',
  deliveredAt: '',
  calledAt: '',
  peopleToldAt: '',
  steps: [],
  isThankable,
});
const page = (ids: string, next: string, isThankable?: boolean) => ({
  contacts: [...ids].map((id) => contact(id, isThankable)),
  next,
});
const idsOf = ({ contacts }: { contacts: LoggedContact[] }) => contacts.map(({ id }) => id).join('');

it('a first page that is loaded again leaves what was loaded below it', () => {
  const shown = withOlder(page('fed', 'd'), page('cba', ''));
  expect(idsOf(shown)).toBe('fedcba');
  const again = withNewest(shown, page('gfe', 'e', false));
  expect(idsOf(again)).toBe('gfedcba');
  expect(again.contacts.map(({ isThankable }) => isThankable)).toEqual([false, false, false, true, true, true, true]);
  expect(again.next).toBe('');
});

it('a first page far above begins anew', () => {
  expect(withNewest(page('cba', ''), page('zyx', 'x'))).toEqual(page('zyx', 'x'));
});

it('the last page that is loaded again is not added twice', () => {
  const shown = withOlder(page('fed', 'd'), page('cba', 'a'));
  const again = withOlder(shown, page('cba', 'a', false));
  expect(idsOf(again)).toBe('fedcba');
  expect(again.contacts.at(-1)?.isThankable).toBe(false);
  expect(again.next).toBe('a');
});

import { expect, type Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { post } from './dashboard.ts';
import type { Server } from './server.ts';
import type { Sticker } from './stickers.ts';

export const n = en.named_people;
export const p = en.person_link;

/** The elements of the page on which an owner names people. */
export function peoplePage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [name, phone, relation] = [n.name, n.phone, n.relation].map((label) => page.getByLabel(label, { exact: true }));
  if (!name || !phone || !relation) throw new Error('The form has three fields');
  return {
    name,
    phone,
    relation,
    people: page.getByRole('article'),
    person: (of: string) => page.getByRole('article', { name: of }),
    add: button(n.add),
    askAgain: (of: string) => button(fill(n.ask_again_named, { name: of })),
    remove: async (of: string) => {
      await page.locator('summary', { hasText: fill(n.remove_title, { name: of }) }).click();
      await button(fill(n.remove_named, { name: of })).click();
    },
    ask: async (of: string, number: string) => {
      await name.fill(of);
      await phone.fill(number);
      await relation.selectOption(n.driver);
      await button(n.add).click();
    },
  };
}

/** The elements of the page on which a person chooses. */
export function personPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    button,
    unfold: (title: string) => page.locator('summary', { hasText: title }).click(),
    heading: page.getByRole('heading', { level: 1 }),
    day: (name: string) => page.getByLabel(name, { exact: true }),
  };
}

/** The path of the newest link of this kind in an SMS to a number: `p` chooses, `a` answers. */
export async function linkTo(page: Page, phone: string, kind: 'p' | 'a'): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get('/sandbox/outbox.json', { params: { to: phone } });
    const { messages }: { messages: { text: string }[] } = await answer.json();
    link = messages.flatMap(({ text }) => new RegExp(`/${kind}\\?\\S+`).exec(text) ?? [])[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** The owner of a sticker names a guard, by a number of this test's own: returns it. */
export async function nameGuard(page: Page, server: Server, { phone }: Pick<Sticker, 'phone'>): Promise<string> {
  const guard = { name: 'Ramesh', phone: server.nextCaller(), relation: 'guard' };
  expect(await post(page.context(), await server.logIn(phone), 'name_person', guard)).toBe(200);
  return guard.phone;
}

/** The same, and the guard agrees to be told of every message. */
export async function nameGuardWhoAgrees(page: Page, server: Server, car: Pick<Sticker, 'phone'>): Promise<string> {
  const phone = await nameGuard(page, server, car);
  const code = (await linkTo(page, phone, 'p')).split('?')[1];
  const agreed = await page.request.post('/api/person/agree', { data: { code, wants: 'all' } });
  expect(agreed.status()).toBe(200);
  return phone;
}

import type { APIRequestContext, Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { expect } from './test.ts';

export const t = en.team;

/** The elements of the page on which a reseller invites people. */
export function teamPage(page: Page) {
  return {
    name: page.getByLabel(t.name, { exact: true }),
    email: page.getByLabel(t.email, { exact: true }),
    may: (role: 'orders' | 'looks') => page.getByRole('radio', { name: t[`role_${role}`] }),
    send: page.getByRole('button', { name: t.invite_button }),
    card: (name: string) => page.getByRole('article', { name }),
  };
}

/** Invites somebody. */
export async function invite(
  page: Page,
  { name, email, role }: { name: string; email: string; role: 'orders' | 'looks' },
) {
  const form = teamPage(page);
  await form.name.fill(name);
  await form.email.fill(email);
  await form.may(role).check();
  await form.send.click();
  await expect(form.card(name)).toBeVisible();
}

/** The address of the newest invitation that was mailed to somebody. */
export async function invitationOf(request: APIRequestContext, email: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const outbox = await request.get('/sandbox/outbox.json', { params: { to: email } });
      path = /\/jointeam\?[0-9A-F]{64}/.exec(await outbox.text())?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}

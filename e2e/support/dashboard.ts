import type { BrowserContext, Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { logIn } from './owner.ts';
import type { Server } from './server.ts';
import type { Session, Sticker } from './stickers.ts';

export const d = en.dashboard;

/** The owner of a sticker opens one of their pages, logged in without a code. */
export async function openAs(
  page: Page,
  server: Server,
  { phone }: Pick<Sticker, 'phone'>,
  path: string,
): Promise<Session> {
  const session = await server.logIn(phone);
  await logIn(page.context(), server.url, session);
  await page.goto(path);
  return session;
}

/** Makes a call without the page, as another tab or a program does. */
export async function post(
  context: BrowserContext,
  { id, token }: Session,
  path: string,
  said: object,
): Promise<number> {
  const answer = await context.request.post(`/api/vehicle_owner/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { UserLoginID: id, ...said },
  });
  return answer.status();
}

/** The elements of the owner's vehicles page. */
export function vehiclesPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const unfold = (title: string) => page.locator('summary', { hasText: title }).click();
  return {
    card: page.getByRole('article'),
    unfoldMute: () => unfold(d.mute_title),
    muteFor: page.getByLabel(d.mute_for),
    mute: button(d.mute),
    unmute: button(d.unmute),
    unfoldSwitchOff: () => unfold(d.switch_off_title),
    confirm: page.getByLabel(d.switch_off_confirm),
    switchOff: button(d.switch_off),
    unfoldReplace: () => unfold(d.replace_title),
    newCode: page.getByLabel(d.new_code),
    replace: button(d.replace),
    edit: page.getByRole('link', { name: /^Edit / }),
  };
}

/** Shown by a toast where there is a script, and in the page where there is none. */
export function said(page: Page, sentence: string) {
  return page.getByText(sentence, { exact: true }).first();
}

/** What the browser's local storage holds. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

import type { Page } from '@playwright/test';
import { d, vehiclesPage } from './dashboard.ts';

/** The elements of the vehicles page with which an owner hands a sticker on. */
export function handOnPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...vehiclesPage(page),
    unfold: () => page.locator('summary', { hasText: d.hand_on_title }).click(),
    make: button(d.hand_on),
    link: page.getByLabel(d.hand_on_link),
    picture: page.getByRole('img', { name: d.hand_on_picture }),
    whatsapp: page.getByRole('link', { name: d.hand_on_whatsapp }),
    keep: button(d.keep),
  };
}

/** Makes the link on the page of an owner's only vehicle, and returns its address. */
export async function makeLink(page: Page): Promise<string> {
  const { unfold, make, link } = handOnPage(page);
  await unfold();
  await make.click();
  return new URL(await link.inputValue()).pathname;
}

import type { Page } from '@playwright/test';
import { en, type Messages } from '../../messages/en.ts';

/** The elements of the shop's contact page. */
export function inquiryPage(page: Page, t: Messages['inquiries'] = en.inquiries) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    firstname: field(t.firstname),
    lastname: field(t.lastname),
    email: field(t.email),
    phone: field(t.phone),
    message: field(t.message),
    send: page.getByRole('button', { name: t.send, exact: true }),
  };
}

/** The testimonials on the landing page. */
export function quotes(page: Page, t: Messages['site'] = en.site) {
  const section = page.locator('#testimonials');
  return {
    section,
    row: section.getByRole('region', { name: t.quotes_name }),
    slides: section.getByRole('figure'),
    dots: section.getByRole('group', { name: t.quotes_choose }).getByRole('button'),
    pause: section.getByRole('button', { name: t.quotes_pause }),
    play: section.getByRole('button', { name: t.quotes_play }),
  };
}

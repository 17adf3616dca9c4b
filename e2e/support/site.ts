import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';

/** The elements of the shop's contact page. */
export function inquiryPage(page: Page) {
  const t = en.inquiries;
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
export function quotes(page: Page) {
  const section = page.locator('#testimonials');
  return {
    section,
    row: section.getByRole('region', { name: en.site.quotes_name }),
    slides: section.getByRole('figure'),
    dots: section.getByRole('button', { name: /^Show what/ }),
    pause: section.getByRole('button', { name: en.site.quotes_pause }),
    play: section.getByRole('button', { name: en.site.quotes_play }),
  };
}

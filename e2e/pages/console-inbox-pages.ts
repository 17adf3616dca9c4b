import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const at = (path: string): Visit => ({ name: path, show: (page, server) => openAsOperator(page, server, path) });

/** Inquiries, promo codes and testimonials, in every state that looks different. */
export const consoleInboxPages: Visit[] = [
  ...['/console/inquiries', '/console/inquiries?state=closed&assigned=me', '/console/promo-codes'].map(at),
  ...['/console/promo-codes/new', '/console/promo-codes/14', '/console/testimonials', '/console/testimonials/new'].map(
    at,
  ),
  at('/console/testimonials/1'),
  {
    name: 'an inquiry with a note',
    show: async (page, server) => {
      const email = `${crypto.randomUUID()}@e.example`.slice(-50);
      const said = { firstname: 'Meera', lastname: 'Iyer', email, phone: '2212345678', message: 'Where is it?' };
      await page.request.post('/api/inquiry', { data: said });
      await openAsOperator(page, server, '/console/inquiries');
      await page.getByLabel(en.console_inquiries.find_label).fill(email);
      await page.getByRole('button', { name: en.console_inquiries.find_button, exact: true }).click();
      await page.getByLabel(en.console_inquiries.note_label).fill('He called, too.');
      await page.getByRole('button', { name: en.console_inquiries.note_button, exact: true }).click();
      await page.getByText(en.console_inquiries.noted).waitFor();
    },
  },
];

import { askForCode, demoReseller, openAsReseller } from '../support/resellers.ts';
import type { Visit } from './visit.ts';

export const resellerPages: Visit[] = [
  { name: '/resellerlogin', show: (page) => page.goto('/resellerlogin') },
  {
    name: 'a mail address that is no reseller’s',
    show: async (page) => {
      await askForCode(page, 'nobody@example.com');
      await page.getByText('Reseller with this email ID').first().waitFor();
    },
  },
  {
    name: 'the code of a reseller, with a digit too many',
    show: async (page, server) => {
      const { otp } = await askForCode(page, (await server.reseller({})).email);
      await otp.pressSequentially('1234567');
    },
  },
  {
    name: '/thank-you-reseller',
    show: (page, server) => openAsReseller(page, server, '/thank-you-reseller', { email: demoReseller }),
  },
  {
    name: 'the menu of a reseller',
    show: async (page, server) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openAsReseller(page, server, '/thank-you-reseller');
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  {
    name: 'a page of a reseller whose guid is missing',
    show: async (page, server) => {
      await openAsReseller(page, server, '/warning');
      await page.addInitScript(() => localStorage.removeItem('guid'));
      await page.goto('/paymentlist');
    },
  },
];

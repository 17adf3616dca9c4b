import { contactPage, t } from '../support/contact.ts';
import { answeredPages } from './answered-pages.ts';
import { answeringPages } from './answering-pages.ts';
import { cameraPages } from './camera-pages.ts';
import { consoleHealthPages } from './console-health-pages.ts';
import { consoleInboxPages } from './console-inbox-pages.ts';
import { consoleOrdersPages } from './console-orders-pages.ts';
import { consoleOwnerPages } from './console-owner-pages.ts';
import { consolePrintingPages } from './console-printing-pages.ts';
import { consoleResellersPages } from './console-resellers-pages.ts';
import { consoleSearchPages } from './console-search-pages.ts';
import { consoleShopPages } from './console-shop-pages.ts';
import { consoleSignInPages } from './console-sign-in-pages.ts';
import { consoleStickersPages } from './console-stickers-pages.ts';
import { followingPages } from './following-pages.ts';
import { hearPages } from './hear-pages.ts';
import { orderPages } from './order-pages.ts';
import { ownerPages } from './owner-pages.ts';
import { passkeyPages } from './passkey-pages.ts';
import { registrationPages } from './registration-pages.ts';
import { resellerListPages } from './reseller-list-pages.ts';
import { resellerOrderPages } from './reseller-order-pages.ts';
import { resellerPages } from './reseller-pages.ts';
import { shopPages } from './shop-pages.ts';
import type { Visit } from './visit.ts';

const at = (path: string): Visit => ({ name: path, show: (page) => page.goto(path) });
const car = 'DEMOCARPAID00001';

/** Every page, in every state that looks different. */
export const everyPage: Visit[] = [
  ...consoleShopPages,
  ...consoleSearchPages,
  ...consoleHealthPages,
  ...consoleInboxPages,
  ...consoleOrdersPages,
  ...consolePrintingPages,
  ...consoleOwnerPages,
  ...consoleResellersPages,
  ...consoleStickersPages,
  ...consoleSignInPages,
  ...passkeyPages,
  ...orderPages,
  ...ownerPages,
  ...registrationPages,
  ...resellerListPages,
  ...resellerOrderPages,
  ...resellerPages,
  ...shopPages,
  ...cameraPages,
  ...answeringPages,
  ...answeredPages,
  ...followingPages,
  ...hearPages,
  ...['/', `/q/${car}`, '/q/DEMOBIKETRIAL001', '/inactiveqr', '/renewqr', '/warning', '/thank-you-final'].map(at),
  ...['/aboutus', '/howitwork', '/qr_stickers', '/testimonial', '/maincontactus', '/thank-you', '/failed'].map(at),
  ...['/contactus', '/thank-you?ticket=D7K3Q9MXW', '/payment_failed'].map(at),
  ...[
    '/n?1.x',
    '/a?nobodys',
    '/thank-you-final?unsent',
    '/no-such-page',
    '/q',
    '/q?code',
    '/q?code=7K3Q-9MXU',
    '/offline',
    '/sandbox',
    '/sandbox/authenticator',
    '/api/docs',
  ].map(at),
  {
    name: 'an inquiry without a word',
    show: async (page) => {
      await page.goto('/contactus');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('First name is required.').waitFor();
    },
  },
  {
    name: 'an answer to a question',
    show: async (page) => {
      await page.goto('/howitwork');
      await page.getByText('Can I send it back?').click();
    },
  },
  {
    name: 'the menu',
    show: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  {
    name: 'a message without a reason',
    show: async (page) => {
      const { scan, message } = contactPage(page);
      await scan(car);
      await message.click();
      await page.getByText('Please select').waitFor();
    },
  },
  {
    name: 'a chosen reason',
    show: async (page) => {
      await contactPage(page).scan(car);
      await contactPage(page).reason('Car window open').check();
    },
  },
  {
    name: 'the call popup with an error',
    show: async (page) => {
      const { scan, call, ownerSheet } = contactPage(page);
      await scan(car);
      await call.click();
      await ownerSheet.callNow.click();
      await page.getByText('Please enter').waitFor();
    },
  },
  {
    name: 'a call that could not be made',
    show: async (page, server) => {
      const { scan, call, ownerSheet } = contactPage(page);
      await scan(car);
      await call.click();
      await ownerSheet.phone.fill(server.nextCaller());
      await page.context().setOffline(true);
      await ownerSheet.callNow.click();
      await ownerSheet.failure.getByText(t.offline).waitFor();
      await page.context().setOffline(false);
    },
  },
  {
    name: 'a number to be proven',
    show: async (page, server) => {
      const from = server.nextCaller();
      const { scan, emergency, emergencySheet } = contactPage(page);
      for (const ring of ['owner', 'emergency', 'owner']) {
        const headers = { 'x-forwarded-for': server.nextAddress() };
        await page.request.post('/api/make-call', { headers, data: { GUID: car, from, to: ring } });
      }
      await scan(car);
      await emergency.click();
      await emergencySheet.phone.fill(from);
      await emergencySheet.callNow.click();
      await page.getByRole('button', { name: 'Send me the code' }).click();
      await page.getByLabel('Code from the SMS').waitFor();
    },
  },
  {
    name: 'the emergency popup',
    show: async (page) => {
      const { scan, emergency, emergencySheet } = contactPage(page);
      await scan(car);
      await emergency.click();
      await emergencySheet.dialog.waitFor();
    },
  },
];

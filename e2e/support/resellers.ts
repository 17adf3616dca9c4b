import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../web/paths.ts';
import type { Reseller, WantedReseller } from './log-in-reseller.ts';
import { signInPage } from './owner.ts';
import type { Server } from './server.ts';

/** Section 6: the pages that only a reseller sees. */
export const resellersPages = [
  paths.myOrder,
  paths.newOrder,
  paths.myQrCode,
  paths.myAccount,
  paths.paymentList,
  paths.team,
];

export const demoReseller = 'reseller@example.com';

/** Logs a reseller in, without a code, in this browser. */
export async function rememberReseller(context: BrowserContext, url: string, reseller: Reseller): Promise<void> {
  const { guid, token } = reseller;
  await context.addCookies([{ name: 'reseller', value: `${guid}.${token}`, url, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(
    (values) => {
      // An empty new tab has no storage.
      if (origin !== 'null') Object.assign(localStorage, values);
    },
    { authToken: token, guid, discountRate: '20', postpaidDiscountRate: '10', purchaseLimit: '50' },
  );
}

/** A reseller opens one of their pages: the test's own reseller, unless another is given. */
export async function openAsReseller(
  page: Page,
  server: Server,
  path: string,
  wanted: WantedReseller = {},
): Promise<Reseller> {
  const reseller = await server.reseller(wanted);
  await rememberReseller(page.context(), server.url, reseller);
  await page.goto(path);
  return reseller;
}

/** Submits the first step of a reseller's login. */
export async function askForCode(page: Page, email: string): Promise<ReturnType<typeof signInPage>> {
  const form = signInPage(page);
  await page.goto('/resellerlogin');
  await form.email.fill(email);
  await form.sendOtp.click();
  return form;
}

import { catalogues, type Locale, offeredLanguages } from '../../messages/catalogue.ts';
import { pseudoLanguages } from '../../messages/pseudo.ts';
import { newCart, serializeCart } from '../../web/cart.ts';
import { publicPages } from '../../web/landing/public-pages.ts';
import { messageOwner } from '../support/answering.ts';
import { violations, wcag } from '../support/axe.ts';
import { misfits } from '../support/misfits.ts';
import { logIn } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const locales = [...offeredLanguages.map(({ locale }) => locale), ...(Object.keys(pseudoLanguages) as Locale[])];

const scan = '/q/DEMOCARPAID00001';
const demoOwner = '9876543210';
const ownPages = ['/userdetail', '/userprofile', '/myqr', '/mycontacts', '/people', '/mydata', '/change-number'];
const otherPages = [scan, '/q', '/login', '/checkout', '/renewqr', '/inactiveqr', '/offline'];

/** As the shop's pages remember it. */
const cart = { name: 'cart', value: serializeCart({ ...newCart(), quantities: { 1: 2, 2: 1 } }) };

test.describe('on the smallest phone nothing reaches beyond an edge, nor is cut, in', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const locale of locales)
    test(locale, async ({ browser, server }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 320, height: 640 },
        javaScriptEnabled: false,
        extraHTTPHeaders: { 'x-forwarded-for': server.nextAddress() },
      });
      const page = await context.newPage();
      await page.goto(`/?lang=${locale}`);
      await context.addCookies([{ ...cart, url: server.url }]);
      const answer = await messageOwner(page, server, await server.addSticker('car'));
      const seen = async (path: string) => {
        await page.goto(path);
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', catalogues[locale].language.tag);
        expect.soft(await misfits(page), path).toEqual([]);
      };
      for (const path of [...publicPages, ...otherPages, answer]) await seen(path);
      await logIn(context, server.url, await server.logIn(demoOwner));
      for (const path of ownPages) await seen(path);
      await context.close();
    });
});

/** Where most people are, who have the least time. */
const mostSeen = [scan, '/userdetail', '/checkout'];

test.describe('nothing stands in anyone’s way, in', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const locale of locales)
    test(locale, async ({ page, server }) => {
      await page.context().addCookies([{ ...cart, url: server.url }]);
      await logIn(page.context(), server.url, await server.logIn(demoOwner));
      await page.goto(`/?lang=${locale}`);
      for (const path of mostSeen) {
        await page.goto(path);
        expect.soft(await violations(page, wcag), path).toEqual([]);
      }
    });
});

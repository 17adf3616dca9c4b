import { logIn } from '../support/owner.ts';
import { rememberReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

/** The shop's menu when logged in as an owner and as a reseller, as for every page here. */
const shop = ['About', 'Product', 'Buy Now', 'How it works', 'Contact', 'My details', 'My Order'];
const user = ['My details', 'My vehicles', 'My profile', 'Who knocked', 'Logout'];
const reseller = ['My Order', 'New Order', 'My QRcodes', 'Sell', 'My Account', 'Payment List', 'Team', 'Logout'];

/** The second document, section 2: which bar each route has, and whether it has the footer. */
const frames = [
  { bar: 'home', items: shop, footer: true, routes: ['/'] },
  {
    bar: 'user',
    items: user,
    footer: true,
    routes: [
      ...['/myqr', '/userprofile', '/userdetail'],
      ...['/updatelogindetail?VehicleOwnerMasterDetailId=1', '/mycontacts', '/mydata'],
    ],
  },
  { bar: 'user', items: user, footer: false, routes: ['/renewqr', '/renew_checkout'] },
  {
    bar: 'reseller',
    items: reseller,
    footer: true,
    routes: [
      '/myorder',
      '/neworder',
      '/myqrcode',
      '/myaccount',
      '/paymentlist',
      '/resellernavbar',
      '/thank-you-reseller',
    ],
  },
  { bar: null, items: [], footer: false, routes: ['/q/DEMOCARPAID00001', '/quickcontact', '/register', '/login'] },
  {
    bar: 'default',
    items: shop,
    footer: true,
    routes: [
      ...['/aboutus', '/contactus', '/howitwork', '/qr_stickers', '/testimonial', '/maincontactus'],
      // /payment without an order redirects there, too.
      ...['/addtoproduct', '/payment', '/productdetail'],
      ...['/logindetail', '/userlogin', '/resellerlogin'],
      ...['/termscondition', '/refundpolicy', '/privacypolicy', '/shippingdelivery'],
      ...['/failed', '/payment_failed', '/inactiveqr', '/warning'],
      ...['/thank-you', '/thank-you-checkout', '/thank-you-postpaid', '/thank-you-final', '/no-such-page'],
    ],
  },
];

/** Our own addition: the default bar, and the footer without the site's links, where the buyer is about to pay. */
const quiet = [
  { name: 'of /checkout', route: '/checkout', links: ['Dastak', 'Back to products'] },
  { name: 'of a payment', route: '/payment?order=1001.a-link-that-nobody-gave-out', links: ['Dastak'] },
];

test.describe('the frame', { tag: '@chromium' }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  for (const { bar, items, footer, routes } of frames)
    test(`of ${routes.slice(0, 3).join(', ')} …`, async ({ page, server, troubles }) => {
      troubles.allow(/status of 404/);
      await logIn(page.context(), server.url, await server.logIn('9876543210'));
      await rememberReseller(page.context(), server.url, await server.reseller({}));
      for (const route of routes)
        await test.step(route, async () => {
          await page.goto(route);
          await expect(page.getByRole('main')).toBeVisible();
          const header = page.locator('header[data-bar]');
          await expect(header).toHaveCount(bar ? 1 : 0);
          if (bar) {
            await expect(header).toHaveAttribute('data-bar', bar);
            const navigation = page.getByRole('navigation', { name: 'Menu' });
            await expect(navigation.locator('a, button')).toHaveText(items);
            await expect(navigation).toBeVisible();
          }
          const foot = page.getByRole('contentinfo');
          await expect(foot).toHaveCount(footer ? 1 : 0);
          if (footer) await expect(foot).toContainText(`© ${new Date().getFullYear()} Dastak · powered by Dastak Labs`);
        });
    });

  for (const { name, route, links } of quiet)
    test(name, async ({ page, troubles }) => {
      troubles.allow(/status of 4\d\d/);
      await page.goto(route);
      await expect(page.getByRole('main')).toBeVisible();
      const header = page.locator('header[data-bar=default]');
      await expect(header.locator('a, button')).toHaveText(links);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText(`© ${new Date().getFullYear()} Dastak · powered by Dastak Labs`);
      await expect(foot.locator('.foot-links a')).toHaveText([
        'Shipping & Delivery',
        'Terms & Conditions',
        'Privacy & Policy',
        'Refund Policy',
      ]);
    });
});

import { expect, test } from '../support/test.ts';

const shop = ['About', 'Product', 'Buy Now', 'How it works', 'Contact', 'Login'];
const user = ['My details', 'My vehicles', 'My profile', 'Logout'];
const reseller = ['My Order', 'New Order', 'My QRcodes', 'My Account', 'Payment List', 'Logout'];

/** The second document, section 2: which bar and whether the footer stands on which route. */
const frames = [
  { bar: 'home', items: shop, footer: true, routes: ['/'] },
  { bar: 'user', items: user, footer: true, routes: ['/myqr', '/userprofile', '/userdetail'] },
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
      ...['/navbarwhite', '/aboutus', '/contactus', '/howitwork', '/qr_stickers', '/testimonial', '/maincontactus'],
      ...['/addtoproduct', '/checkout', '/payment', '/postpaidcheckout', '/productdetail'],
      ...['/logindetail', '/profiledetail', '/updatelogindetail', '/userlogin', '/resellerlogin'],
      ...['/termscondition', '/refundpolicy', '/privacypolicy', '/shippingdelivery'],
      ...['/failed', '/payment_failed', '/inactiveqr', '/warning'],
      ...['/thank-you', '/thank-you-checkout', '/thank-you-postpaid', '/thank-you-final', '/no-such-page'],
    ],
  },
];

test.describe('the frame', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  for (const { bar, items, footer, routes } of frames)
    test(`of ${routes.slice(0, 3).join(', ')} …`, async ({ page, troubles }) => {
      troubles.allow(/status of 404/);
      for (const route of routes)
        await test.step(route, async () => {
          await page.goto(route);
          await expect(page.getByRole('main')).toBeVisible();
          const header = page.locator('header[data-bar]');
          await expect(header).toHaveCount(bar ? 1 : 0);
          if (bar) {
            await expect(header).toHaveAttribute('data-bar', bar);
            await expect(page.getByRole('navigation').getByRole('link')).toHaveText(items);
            await expect(page.getByRole('navigation')).toBeVisible();
          }
          const foot = page.getByRole('contentinfo');
          await expect(foot).toHaveCount(footer ? 1 : 0);
          if (footer) await expect(foot).toContainText(`© ${new Date().getFullYear()} Dastak · powered by Dastak Labs`);
        });
    });
});

import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { challengeScript } from './challenge/challenge-script.ts';
import { consoleRoutes } from './console/routes.ts';
import { manifestPath, offlinePath, workerPath } from './installed/paths.ts';
import { paths } from './paths.ts';
import { cameraScript } from './scan/camera/camera-script.ts';
import { contactScript } from './scan/contact-script-path.ts';
import { liveScript } from './scan/following/live-script-path.ts';

const site: RouteConfigEntry[] = [
  index('landing/home.tsx'),
  route(paths.aboutUs, 'landing/aboutus.tsx'),
  route(paths.howItWork, 'landing/how-it-works.tsx'),
  route(paths.qrStickers, 'landing/stickers.tsx'),
  route(paths.testimonial, 'landing/testimonials.tsx'),
  route(paths.mainContactUs, 'landing/main-contact-us.tsx'),
  route(paths.navbarWhite, 'landing/navbar-white.ts'),
  route(paths.sitemap, 'landing/sitemap.ts'),
  route(paths.robots, 'landing/robots.ts'),
  route(challengeScript, 'challenge/script.ts'),
  route(manifestPath, 'installed/manifest.ts'),
  route(workerPath, 'installed/worker-script.ts'),
  route(offlinePath, 'installed/offline.tsx'),
  route(paths.contactUs, 'landing/inquiry/contact-us.tsx'),
  route(paths.thankYou, 'landing/inquiry/thank-you.tsx'),
  route(paths.failed, 'payment/failed.tsx'),
  route(paths.paymentFailed, 'payment/payment-failed.tsx'),
];

const scan: RouteConfigEntry[] = [
  route(cameraScript, 'scan/camera/script.ts'),
  route(contactScript, 'scan/contact-script.ts'),
  route(liveScript, 'scan/following/live-script.ts'),
  route(`${paths.scanShort}/:guid?`, 'scan/scan-route.tsx', { id: 'scan-short' }),
  route(`${paths.scan}/:dynamicContent?`, 'scan/scan-route.tsx', { id: 'scan' }),
  route(paths.quickContact, 'scan/quick-contact.tsx'),
  route(paths.proveNumber, 'scan/prove-number.tsx'),
  route(paths.numberQuestion, 'scan/number-question.tsx'),
  route(paths.answer, 'answering/answer-page.tsx'),
  route(paths.person, 'answering/person/person-page.tsx'),
  route(paths.inactiveQr, 'scan/inactive-page.tsx'),
  route(paths.renewQr, 'scan/renew-page.tsx'),
  route(paths.warning, 'scan/warning-page.tsx'),
  route(paths.thankYouFinal, 'scan/thank-you-final-page.tsx'),
];

const signIn: RouteConfigEntry[] = [
  route(paths.register, 'sign-in/register.tsx'),
  route(paths.login, 'sign-in/login.tsx'),
  route(paths.userLogin, 'sign-in/user-login.tsx'),
  route(paths.lostNumber, 'sign-in/lost-number.tsx'),
  route(paths.passkeyOptions, 'account/passkeys/passkey-options.ts'),
  route(paths.logout, 'session/logout-route.ts'),
  route(paths.resellerLogin, 'sign-in/reseller-login.tsx'),
  route(paths.resellerLogout, 'session/reseller-logout-route.ts'),
];

const owner: RouteConfigEntry[] = [
  route(paths.userDetail, 'owner/user-detail.tsx'),
  route(paths.userProfile, 'owner/user-profile.tsx'),
  route(paths.myQr, 'owner/my-qr.tsx'),
  route(paths.updateLoginDetail, 'owner/update-login-detail.tsx'),
  route(paths.myContacts, 'owner/my-contacts.tsx'),
  route(paths.people, 'owner/people.tsx'),
  route(paths.myData, 'owner/my-data.tsx'),
  route(paths.myDataFile, 'owner/my-data-file.ts'),
  route(paths.accountDeleted, 'owner/account-deleted.tsx'),
  route(paths.changeNumber, 'owner/own-contact/change-number.tsx'),
  route(paths.changeMail, 'owner/own-contact/change-mail.tsx'),
];

const reseller: RouteConfigEntry[] = [
  route(paths.newOrder, 'reseller/new-order/new-order.tsx'),
  route(paths.newOrderPrice, 'reseller/new-order/price.ts'),
  route(paths.sellOn, 'reseller/sell-on/sell-on.tsx'),
  route(paths.give, 'reseller/give/give.tsx'),
  route(paths.team, 'reseller/team/team.tsx'),
  route(paths.joinTeam, 'reseller/team/join-team.tsx'),
  route(paths.resellerNavbar, 'reseller/reseller-navbar.ts'),
  route(paths.thankYouReseller, 'reseller/thank-you-reseller.tsx'),
];

const registration: RouteConfigEntry[] = [
  route(paths.profileDetail, 'registration/profile-detail.tsx'),
  route(paths.addVehicle, 'registration/add-vehicle.tsx'),
  route(paths.thankYouPostpaid, 'registration/thank-you-page.tsx'),
  route(paths.loginDetail, 'registration/login-detail.tsx'),
];

const order: RouteConfigEntry[] = [
  route(paths.postpaidCheckout, 'postpaid/postpaid-checkout.tsx'),
  route(paths.renewCheckout, 'renewal/renew-checkout.tsx'),
  route(paths.payment, 'shop/pay-order/payment-page.tsx'),
  route(`${paths.order}/:link`, 'order/order-page.tsx'),
];

const shop: RouteConfigEntry[] = [
  route(paths.productDetail, 'shop/product-detail.tsx'),
  route(paths.addToProduct, 'shop/add-to-product.tsx'),
  route(paths.checkout, 'shop/checkout/checkout.tsx'),
  route(paths.thankYouCheckout, 'shop/checkout/thank-you-checkout.tsx'),
];

const resellerFiles: RouteConfigEntry[] = [
  route(paths.myOrderFile, 'reseller/exports/my-order-file.ts'),
  route(paths.myQrCodeFile, 'reseller/exports/my-qr-code-file.ts'),
  route(paths.myAccountFile, 'reseller/exports/my-account-file.ts'),
  route(paths.paymentListFile, 'reseller/exports/payment-list-file.ts'),
  route(paths.statementFile, 'reseller/exports/statement-file.ts'),
  route(paths.qrSheetFile, 'reseller/exports/qr-sheet-file.ts'),
];

const resellerLists: RouteConfigEntry[] = [
  route(paths.myOrder, 'reseller/orders/my-order.tsx'),
  route(paths.myQrCode, 'reseller/codes/my-qr-code.tsx'),
  route(paths.myAccount, 'reseller/account/my-account.tsx'),
  route(paths.paymentList, 'reseller/payments/payment-list.tsx'),
];

const legal = [paths.termsCondition, paths.refundPolicy, paths.privacyPolicy, paths.shippingDelivery].map((path) =>
  route(path, 'landing/legal/legal-page.tsx', { id: `legal${path}` }),
);

/** Every component of the design system on one page, for developers: `react-router dev` serves it, a build does not contain it. */
const gallery = process.env.NODE_ENV === 'development' ? [route('/design', 'ui/gallery.tsx')] : [];

export default [
  ...site,
  ...scan,
  ...signIn,
  ...owner,
  ...reseller,
  ...registration,
  ...order,
  ...shop,
  ...resellerFiles,
  ...resellerLists,
  ...legal,
  ...gallery,
  ...consoleRoutes,
  route('*', 'layout/not-found.tsx'),
] satisfies RouteConfig;

import { type Path, paths } from '../paths.ts';

/** The pages search engines may show, most important first. */
export const publicPages: Path[] = [
  paths.home,
  paths.productDetail,
  paths.qrStickers,
  paths.howItWork,
  paths.aboutUs,
  paths.testimonial,
  paths.contactUs,
  paths.mainContactUs,
  paths.shippingDelivery,
  paths.refundPolicy,
  paths.termsCondition,
  paths.privacyPolicy,
];

/** What search engines should not even request: personal pages, forms, machine endpoints. Matched by the beginning of an address. */
export const privatePaths: string[] = [
  ...[paths.scanShort, paths.scan, paths.quickContact, paths.renewQr, paths.inactiveQr, paths.warning],
  ...[paths.checkout, paths.payment, paths.postpaidCheckout, paths.renewCheckout, paths.failed, paths.paymentFailed],
  ...[paths.login, paths.register, paths.profileDetail, paths.updateLoginDetail, paths.addVehicle],
  ...[
    paths.userLogin,
    paths.userDetail,
    paths.userProfile,
    paths.myQr,
    paths.myContacts,
    paths.people,
    paths.myData,
    paths.logout,
  ],
  ...[paths.changeNumber, paths.changeMail, paths.lostNumber],
  ...[
    paths.resellerLogin,
    paths.resellerLogout,
    paths.resellerNavbar,
    paths.myOrder,
    paths.newOrder,
    paths.sellOn,
    paths.give,
    paths.myAccount,
    paths.paymentList,
    paths.team,
  ],
  ...[paths.thankYou, paths.accountDeleted, '/order', '/api', '/sandbox'],
];

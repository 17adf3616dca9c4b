/** Every address of both documents' route lists. Pages link with these and never with a literal string. */
export const paths = {
  home: '/',
  navbarWhite: '/navbarwhite',
  aboutUs: '/aboutus',
  contactUs: '/contactus',
  howItWork: '/howitwork',
  qrStickers: '/qr_stickers',
  testimonial: '/testimonial',
  mainContactUs: '/maincontactus',
  addToProduct: '/addtoproduct',
  productDetail: '/productdetail',
  checkout: '/checkout',
  payment: '/payment',
  order: '/order',
  postpaidCheckout: '/postpaidcheckout',
  scanShort: '/q',
  scan: '/qrcode_process',
  quickContact: '/quickcontact',
  proveNumber: '/prove-number',
  numberQuestion: '/n',
  answer: '/a',
  person: '/p',
  renewQr: '/renewqr',
  inactiveQr: '/inactiveqr',
  warning: '/warning',
  renewCheckout: '/renew_checkout',
  login: '/login',
  register: '/register',
  loginDetail: '/logindetail',
  profileDetail: '/profiledetail',
  updateLoginDetail: '/updatelogindetail',
  userLogin: '/userlogin',
  userDetail: '/userdetail',
  userProfile: '/userprofile',
  myQr: '/myqr',
  addVehicle: '/addvehicledetail',
  myContacts: '/mycontacts',
  people: '/people',
  myData: '/mydata',
  myDataFile: '/mydata.json',
  accountDeleted: '/account-deleted',
  changeNumber: '/change-number',
  changeMail: '/change-mail',
  lostNumber: '/lost-number',
  passkeyOptions: '/passkey-options',
  logout: '/logout',
  resellerLogin: '/resellerlogin',
  resellerLogout: '/resellerlogout',
  resellerNavbar: '/resellernavbar',
  myOrder: '/myorder',
  newOrder: '/neworder',
  newOrderPrice: '/neworder-price.json',
  myQrCode: '/myqrcode',
  sellOn: '/sellon',
  give: '/give',
  myAccount: '/myaccount',
  paymentList: '/paymentlist',
  team: '/team',
  joinTeam: '/jointeam',
  myOrderFile: '/myorder.csv',
  myQrCodeFile: '/myqrcode.csv',
  myAccountFile: '/myaccount.csv',
  paymentListFile: '/paymentlist.csv',
  statementFile: '/myaccount-statement.pdf',
  qrSheetFile: '/myqrcode-sheet.pdf',
  termsCondition: '/termscondition',
  refundPolicy: '/refundpolicy',
  privacyPolicy: '/privacypolicy',
  shippingDelivery: '/shippingdelivery',
  failed: '/failed',
  paymentFailed: '/payment_failed',
  thankYou: '/thank-you',
  thankYouCheckout: '/thank-you-checkout',
  thankYouPostpaid: '/thank-you-postpaid',
  thankYouReseller: '/thank-you-reseller',
  thankYouFinal: '/thank-you-final',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
} as const;

/**
 * The route of an address, or of its data. Every route of the list has one segment; a second one is a parameter (`/q/{guid}`). All addresses of the
 * console have the route `/console`.
 */
export function routeOf(pathname: string): string {
  const [, first = ''] = pathname.toLowerCase().split('/');
  return `/${first.replace(/\.data$/, '')}`;
}

export type Path = (typeof paths)[keyof typeof paths];

/** The home page's sections, as the navigation and the page itself name them. */
export const sections = {
  home: 'home',
  about: 'about',
  product: 'product',
  qrStickers: 'qr-stickers',
  howItWorks: 'how-it-works',
  testimonials: 'testimonials',
  questions: 'questions',
  contact: 'contact',
} as const;

export function sectionPath(section: keyof typeof sections): string {
  return `${paths.home}#${sections[section]}`;
}

export function scanPath(guid: string): string {
  return `${paths.scanShort}/${encodeURIComponent(guid)}`;
}

export function renewPath(ownerId: number, vehicleId: number): string {
  return `${paths.renewCheckout}?userLoginId=${ownerId}&vehicleOwnerMasterDetailId=${vehicleId}`;
}

/** The same, without the offer that would be applied automatically. */
export function renewWithoutCodePath(ownerId: number, vehicleId: number): string {
  return `${renewPath(ownerId, vehicleId)}&coupon=`;
}

/** `link`: as the API returned it; it proves that its bearer may follow the order. */
export function orderPath(link: string): string {
  return `${paths.order}/${encodeURIComponent(link)}`;
}

/** Where an order that is still open can be paid. `link`: its link to pay, as in every path below that leads to a payment. */
export function payPath(link: string): string {
  return `${paths.payment}?order=${encodeURIComponent(link)}`;
}

/** The same, after an order on account was placed together with it: the page mentions both. */
export function payBesidePath(link: string, placed: number | undefined): string {
  return placed === undefined ? payPath(link) : `${payPath(link)}&placed=${placed}`;
}

/** The order's tax invoice, a PDF. `link`: that of the invoice. */
export function invoicePath(link: string): string {
  return `/api/invoices/${encodeURIComponent(link)}`;
}

/** A credit note of the order, a PDF. `link`: that of the invoice. */
export function creditNotePath(link: string, id: number): string {
  return `/api/credit-notes/${encodeURIComponent(link)}/${id}`;
}

/** A reseller's account statement of one month, `2026-11`, as a PDF. */
export function statementPath(month: string): string {
  return `${paths.statementFile}?month=${encodeURIComponent(month)}`;
}

/** The codes that a reseller prints themselves, as a PDF: of one order, or all that are left. */
export function qrSheetPath(order?: number): string {
  return order === undefined ? paths.qrSheetFile : `${paths.qrSheetFile}?order=${order}`;
}

/** What a reseller gives to the customers of these stickers: named by their codes, or from one to another. */
export function givePath({ codes, from = '', to = '' }: { codes: string[]; from?: string; to?: string }): string {
  const ends = [['from', from] as const, ['to', to] as const].filter(([, end]) => end !== '');
  return `${paths.give}?${new URLSearchParams([...codes.map((code) => ['code', code]), ...ends.map((end) => [...end])])}`;
}

/** A new order, prefilled from another one. */
export function reorderPath(order: number): string {
  return `${paths.newOrder}?reorder=${order}`;
}

/** One of a reseller's orders, shown above the list of orders. */
export function viewOrderPath(order: number): string {
  return `${paths.myOrder}?view=${order}`;
}

export function thankYouResellerPath(link: string): string {
  return `${paths.thankYouReseller}?order=${encodeURIComponent(link)}`;
}

export function thankYouCheckoutPath(link: string): string {
  return `${paths.thankYouCheckout}?order=${encodeURIComponent(link)}`;
}

/** The order's page while the provider has yet to confirm the payment: it checks again automatically. */
export function confirmingPath(link: string): string {
  return `${orderPath(link)}?confirming=1`;
}

/** A failed or cancelled payment; the page knows the order, so that its buyer can try again. */
export function unpaidPath(path: typeof paths.failed | typeof paths.paymentFailed, link: string): string {
  return `${path}?order=${encodeURIComponent(link)}`;
}

/** What somebody is invited to, by the code of their own link. */
export function joinTeamPath(code: string): string {
  return `${paths.joinTeam}?${code}`;
}

/** What a person has chosen whom an owner has named, by the code of their own link. */
export function personPath(code: string): string {
  return `${paths.person}?${code}`;
}

/** What became of the newest message that this browser has sent through a sticker. */
export function sentPath(guid: string): string {
  return `${paths.thankYouFinal}?q=${encodeURIComponent(guid)}`;
}

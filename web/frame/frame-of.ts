import { consolePaths } from '../console/paths.ts';
import { offlinePath } from '../installed/paths.ts';
import { paths, routeOf } from '../paths.ts';

export type Bar = 'home' | 'default' | 'user' | 'reseller';

export interface FrameOf {
  bar: Bar | null;
  footer: boolean;
  /** Bar and footer without the navigation links, where the visitor is about to pay. */
  isQuiet?: true;
  /** Its pages bring their own navigation and main part. */
  isConsole?: true;
}

const elsewhere: FrameOf = { bar: 'default', footer: true };
const paying: FrameOf = { bar: 'default', footer: true, isQuiet: true };
const bare: FrameOf = { bar: null, footer: false };
const user: FrameOf = { bar: 'user', footer: true };
const renewal: FrameOf = { bar: 'user', footer: false };
const desk: FrameOf = { bar: null, footer: false, isConsole: true };
const reseller: FrameOf = { bar: 'reseller', footer: true };

/** Section 2 of the second document: the bar and the footer of each page. Routes not listed have the default bar and the footer. */
const frames: Record<string, FrameOf> = {
  [paths.home]: { bar: 'home', footer: true },
  [offlinePath]: bare,
  [paths.scanShort]: bare,
  [paths.scan]: bare,
  [paths.quickContact]: bare,
  [paths.register]: bare,
  [paths.login]: bare,
  [paths.myQr]: user,
  [paths.userProfile]: user,
  [paths.userDetail]: user,
  [paths.updateLoginDetail]: user,
  [paths.myContacts]: user,
  [paths.myData]: user,
  [paths.checkout]: paying,
  [paths.postpaidCheckout]: paying,
  [paths.payment]: paying,
  [paths.changeNumber]: user,
  [paths.changeMail]: user,
  [paths.renewQr]: renewal,
  [paths.renewCheckout]: renewal,
  [paths.resellerNavbar]: reseller,
  [paths.myOrder]: reseller,
  [paths.newOrder]: reseller,
  [paths.myQrCode]: reseller,
  [paths.myAccount]: reseller,
  [paths.paymentList]: reseller,
  [paths.thankYouReseller]: reseller,
  [consolePaths.today]: desk,
};

export function frameOf(pathname: string): FrameOf {
  const route = routeOf(pathname);
  return Object.hasOwn(frames, route) ? (frames[route] ?? elsewhere) : elsewhere;
}

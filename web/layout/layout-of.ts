import { consolePaths } from '../console/paths.ts';
import { offlinePath } from '../installed/paths.ts';
import { paths, routeOf } from '../paths.ts';

export type Bar = 'home' | 'default' | 'user' | 'reseller';

export interface LayoutOptions {
  bar: Bar | null;
  footer: boolean;
  /** Bar and footer without the navigation links, where the visitor is about to pay or to join a team. */
  isQuiet?: true;
  /** Its pages bring their own navigation and main part. */
  isConsole?: true;
  /** For people who work for a reseller and are not logged in. */
  isForWorkers?: true;
}

const elsewhere: LayoutOptions = { bar: 'default', footer: true };
const paying: LayoutOptions = { bar: 'default', footer: true, isQuiet: true };
const standalone: LayoutOptions = { bar: null, footer: false };
const user: LayoutOptions = { bar: 'user', footer: true };
const renewal: LayoutOptions = { bar: 'user', footer: false };
const operator: LayoutOptions = { bar: null, footer: false, isConsole: true };
const reseller: LayoutOptions = { bar: 'reseller', footer: true };

/** Section 2 of the second document: the bar and the footer of each page. Routes not listed have the default bar and the footer. */
const layouts: Record<string, LayoutOptions> = {
  [paths.home]: { bar: 'home', footer: true },
  [offlinePath]: standalone,
  [paths.scanShort]: standalone,
  [paths.scan]: standalone,
  [paths.quickContact]: standalone,
  [paths.answer]: standalone,
  [paths.person]: standalone,
  [paths.register]: standalone,
  [paths.login]: standalone,
  [paths.myQr]: user,
  [paths.userProfile]: user,
  [paths.userDetail]: user,
  [paths.updateLoginDetail]: user,
  [paths.myContacts]: user,
  [paths.people]: user,
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
  [paths.sellOn]: reseller,
  [paths.give]: reseller,
  [paths.myAccount]: reseller,
  [paths.paymentList]: reseller,
  [paths.team]: reseller,
  [paths.joinTeam]: { ...paying, isForWorkers: true },
  [paths.thankYouReseller]: reseller,
  [consolePaths.today]: operator,
};

/** Whose work a page is for, unless it is for everybody. */
export function workersOf(pathname: string): 'resellers' | 'operators' | null {
  const { bar, isConsole, isForWorkers } = layoutOf(pathname);
  if (isConsole) return 'operators';
  return bar === 'reseller' || isForWorkers ? 'resellers' : null;
}

export function layoutOf(pathname: string): LayoutOptions {
  const route = routeOf(pathname);
  return Object.hasOwn(layouts, route) ? (layouts[route] ?? elsewhere) : elsewhere;
}

import type { ResellerRole } from '../../contract/call.ts';
import type { Messages } from '../../messages/en.ts';
import { paths, sectionPath } from '../paths.ts';
import type { LoggedInAccounts } from '../session/logged-in-accounts.ts';
import type { Bar } from './layout-of.ts';

export interface BarItem {
  text: keyof Messages['frame'];
  to: string;
  /** `section` scrolls to a part of the home page, `buy` and `account` are drawn as buttons, `logout` is one. */
  is?: 'section' | 'buy' | 'account' | 'logout';
}

const shop: BarItem[] = [
  { text: 'about', to: sectionPath('about'), is: 'section' },
  { text: 'product', to: sectionPath('product'), is: 'section' },
  { text: 'buy_now', to: paths.productDetail, is: 'buy' },
  { text: 'how_it_works', to: sectionPath('howItWorks'), is: 'section' },
  { text: 'contact', to: sectionPath('contact'), is: 'section' },
  { text: 'login', to: paths.userLogin, is: 'account' },
];

const barItems: Record<Bar, BarItem[]> = {
  home: shop,
  default: shop,
  user: [
    { text: 'my_details', to: paths.userDetail },
    { text: 'my_vehicles', to: paths.myQr },
    { text: 'my_profile', to: paths.userProfile },
    { text: 'who_knocked', to: paths.myContacts },
    { text: 'logout', to: paths.logout, is: 'logout' },
  ],
  reseller: [
    { text: 'my_order', to: paths.myOrder },
    { text: 'new_order', to: paths.newOrder },
    { text: 'my_qrcodes', to: paths.myQrCode },
    { text: 'sell_on', to: paths.sellOn },
    { text: 'my_account', to: paths.myAccount },
    { text: 'payment_list', to: paths.paymentList },
    { text: 'team', to: paths.team },
    { text: 'logout', to: paths.resellerLogout, is: 'logout' },
  ],
};

/** What a member of a reseller's team is not led to: whoever looks only orders nothing. */
const withheld: Record<ResellerRole, string[]> = {
  owner: [],
  orders: [],
  looks: [paths.newOrder],
};

/** The items of a reseller's bar for whoever is logged in. */
export function resellerItemsFor(role: ResellerRole): BarItem[] {
  return barItems.reseller.filter(({ to }) => !withheld[role].includes(to));
}

/** The same for a logged-in account: its own pages instead of the login; both kinds, where a browser is logged in as both. */
export function barItemsFor(bar: Bar, accounts: LoggedInAccounts | null | undefined): BarItem[] {
  const own: BarItem[] = [
    ...(accounts?.owner ? [{ text: 'my_details', to: paths.userDetail, is: 'account' } as const] : []),
    ...(accounts?.reseller ? [{ text: 'my_order', to: paths.myOrder, is: 'account' } as const] : []),
  ];
  if (own.length === 0) return barItems[bar];
  return barItems[bar].flatMap((item) => (item.to === paths.userLogin ? own : [item]));
}

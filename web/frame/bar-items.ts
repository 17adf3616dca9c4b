import type { Messages } from '../../messages/en.ts';
import { paths, sectionPath } from '../paths.ts';
import type { Bar } from './frame-of.ts';

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

export const barItems: Record<Bar, BarItem[]> = {
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
    { text: 'my_account', to: paths.myAccount },
    { text: 'payment_list', to: paths.paymentList },
    { text: 'logout', to: paths.resellerLogout, is: 'logout' },
  ],
};

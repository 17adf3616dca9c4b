import { consoleAreas } from './console.ts';
import { account } from './en/account.ts';
import { answering } from './en/answering.ts';
import { answers } from './en/answers.ts';
import { api } from './en/api.ts';
import { contact } from './en/contact.ts';
import { dashboard } from './en/dashboard.ts';
import { distance } from './en/distance.ts';
import { following } from './en/following.ts';
import { frame } from './en/frame.ts';
import { handout } from './en/handout.ts';
import { hear } from './en/hear.ts';
import { inquiries } from './en/inquiries.ts';
import { installed } from './en/installed.ts';
import { language } from './en/language.ts';
import { myData } from './en/my-data.ts';
import { namedPeople } from './en/named-people.ts';
import { newOrder } from './en/new-order.ts';
import { notLoaded } from './en/not-loaded.ts';
import { notes } from './en/notes.ts';
import { numbers } from './en/numbers.ts';
import { orderLinks } from './en/order-links.ts';
import { orderPages } from './en/order-pages.ts';
import { orders } from './en/orders.ts';
import { ownContact } from './en/own-contact.ts';
import { owners } from './en/owners.ts';
import { passkeys } from './en/passkeys.ts';
import { payments } from './en/payments.ts';
import { personLink } from './en/person-link.ts';
import { place } from './en/place.ts';
import { product } from './en/product.ts';
import { registration } from './en/registration.ts';
import { resellerFiles } from './en/reseller-files.ts';
import { resellerLists } from './en/reseller-lists.ts';
import { resellers } from './en/resellers.ts';
import { scan } from './en/scan.ts';
import { sellOn } from './en/sell-on.ts';
import { share } from './en/share.ts';
import { shop } from './en/shop.ts';
import { signIn } from './en/sign-in.ts';
import { site } from './en/site.ts';
import { sitePages } from './en/site-pages.ts';
import { sms } from './en/sms.ts';
import { spoken } from './en/spoken.ts';
import { statements } from './en/statements.ts';
import { store } from './en/store.ts';
import { team } from './en/team.ts';
import { toldByMail } from './en/told-by-mail.ts';
import type { Translated } from './translated.ts';

/** Every sentence a person reads, in English: the wording of the specification where it gives one. */
export const en = {
  language,
  product,
  api,
  scan,
  contact,
  distance,
  following,
  answering,
  answers,
  place,
  sms,
  spoken,
  sign_in: signIn,
  passkeys,
  not_loaded: notLoaded,
  notes,
  numbers,
  named_people: namedPeople,
  person_link: personLink,
  owners,
  hear,
  told_by_mail: toldByMail,
  own_contact: ownContact,
  registration,
  account,
  dashboard,
  my_data: myData,
  shop,
  store,
  payments,
  orders,
  order_links: orderLinks,
  order_pages: orderPages,
  inquiries,
  installed,
  share,
  resellers,
  statements,
  reseller_files: resellerFiles,
  reseller_lists: resellerLists,
  new_order: newOrder,
  sell_on: sellOn,
  team,
  handout,
  frame,
  site,
  site_pages: sitePages,
  ...consoleAreas,
};

/** The catalogue in any language. */
export type Messages = Translated<typeof en>;

/** What resellers alone read. */
type ResellerArea = 'resellers' | 'statements' | 'reseller_files' | 'reseller_lists' | 'new_order' | 'sell_on' | 'team';

/** What operators alone read. */
export type ConsoleMessages = Pick<Messages, keyof typeof consoleAreas>;

/** What is there in English, and in the languages that resellers and operators work in. */
type WorkArea = ResellerArea | keyof ConsoleMessages;

/** A language beside English. `product` is alike in all of them. */
export type Translation = Omit<Messages, WorkArea | 'product'> & Partial<Pick<Messages, WorkArea>>;

import type { OperatorRole } from '../../../contract/call.ts';
import { consoleCalls as calls } from '../../../contract/console/calls.ts';
import { type Locale, messagesFor, offeredLanguages, speaksTo } from '../../../messages/catalogue.ts';
import { en, type Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { navItems } from '../layout/nav-items.ts';
import { consolePaths } from '../paths.ts';
import type { Place } from './found.ts';

/** A page that the navigation does not name, or something that can be done, with the call that says who may. */
interface Listed {
  title: (words: Messages) => string;
  to: string;
  call: { access: { roles: readonly OperatorRole[] } };
}

const pages: Listed[] = [
  { title: (t) => t.console_products.title, to: consolePaths.products, call: calls.consoleProducts },
  { title: (t) => t.console_stock.title, to: consolePaths.stock, call: calls.stockList },
  { title: (t) => t.console_pages.title, to: consolePaths.pages, call: calls.consolePages },
  { title: (t) => t.console_promo_codes.title, to: consolePaths.promoCodes, call: calls.consolePromoCodes },
  { title: (t) => t.console_testimonials.title, to: consolePaths.testimonials, call: calls.consoleTestimonials },
  { title: (t) => t.console_owners.contacts, to: consolePaths.contacts, call: calls.contactList },
  { title: (t) => t.console_owners.patterns, to: consolePaths.contactPatterns, call: calls.contactPatterns },
  { title: (t) => t.console_owners.blocks, to: consolePaths.blocks, call: calls.blockList },
  { title: (t) => t.console_health.payments, to: consolePaths.unmatchedPayments, call: calls.unmatchedPayments },
  { title: (t) => t.console_health.refunds, to: consolePaths.stuckRefunds, call: calls.stuckRefunds },
  { title: (t) => t.console_health.messages, to: consolePaths.messages, call: calls.failedMessages },
  { title: (t) => t.console_health.webhooks, to: consolePaths.webhooks, call: calls.webhooksReceived },
  { title: (t) => t.console_books.settlements, to: consolePaths.settlements, call: calls.settlementList },
  { title: (t) => t.console_books.lines, to: consolePaths.settlementLines, call: calls.settlementItems },
  { title: (t) => t.console_saved_answers.title, to: consolePaths.savedAnswers, call: calls.savedAnswers },
  { title: (t) => t.console_packing.labels_title, to: consolePaths.packLabels, call: calls.printLabels },
  { title: (t) => t.console_audit.check, to: consolePaths.auditCheck, call: calls.checkAudit },
  { title: (t) => t.console_news.title, to: consolePaths.news, call: calls.news },
  { title: (t) => t.console_account.title, to: consolePaths.account, call: calls.myMfaMethods },
];

const actions: Listed[] = [
  { title: (t) => t.console_dispatch_file.title, to: consolePaths.dispatchFile, call: calls.readDispatchFile },
  { title: (t) => t.console_batches.add, to: consolePaths.newBatch, call: calls.mintBatch },
  { title: (t) => t.console_resellers.add, to: consolePaths.newReseller, call: calls.addReseller },
  { title: (t) => t.console_promo_codes.add, to: consolePaths.newPromoCode, call: calls.createPromoCode },
  { title: (t) => t.console_testimonials.add, to: consolePaths.newTestimonial, call: calls.createTestimonial },
  { title: (t) => t.console_saved_answers.add, to: consolePaths.newSavedAnswer, call: calls.createSavedAnswer },
  { title: (t) => t.console_templates.add, to: consolePaths.newTemplate, call: calls.createTemplate },
  { title: (t) => t.console_operators.invite, to: consolePaths.newOperator, call: calls.inviteOperator },
  { title: (t) => t.console_account.log_out_everywhere, to: consolePaths.account, call: calls.logOutEverywhere },
  { title: (t) => t.console_search.shortcuts, to: consolePaths.account, call: calls.changeOwnKeys },
];

/** The pages that an operator of this role may open, and what they may do, by name. For the server alone: it has all words. */
export function placesFor(role: OperatorRole, own: Locale): Place[] {
  const words = messagesFor(own);
  const may = ({ call }: Listed) => call.access.roles.includes(role);
  const place = ({ title, to }: Listed, isAction: boolean) => ({
    ...{ title: title(words), hint: '', to, isAction },
    also: title(words) === title(en) ? '' : title(en),
  });
  return [
    ...navItems
      .filter(({ roles }) => roles.includes(role))
      .map(({ text, to }) => place({ title: (t) => t.console_layout[text], to, call: calls.operatorProfile }, false)),
    ...pages.filter(may).map((each) => place(each, false)),
    ...actions.filter(may).map((each) => place(each, true)),
    ...otherLanguages(words, own),
  ];
}

/** Each by its own name and by its English one, for whoever cannot read the page that they have opened. */
function otherLanguages(words: Messages, own: Locale): Place[] {
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
  return offeredLanguages
    .filter(({ locale }) => locale !== own && speaksTo('operators', locale))
    .map(({ locale, name }) => ({
      title: fill(words.console_search.language, { name }),
      hint: '',
      to: `${consolePaths.today}?lang=${locale}`,
      isAction: true,
      also: fill(en.console_search.language, { name: inEnglish.of(locale) ?? '' }),
    }));
}

import { checkAudit } from './audit/check.ts';
import { auditEntries } from './audit/entries.ts';
import { batchHandlers } from './batches/api.ts';
import { bookHandlers } from './books/api.ts';
import { contactHandlers } from './contacts/api.ts';
import type { ConsoleDeps, ConsoleHandlers } from './deps.ts';
import { firstSteps, hideFirstSteps } from './first-steps/first-steps.ts';
import { fromReplica } from './from-replica.ts';
import { healthHandlers } from './health/api.ts';
import { inquiryHandlers } from './inquiries/api.ts';
import { languageHandlers } from './languages/api.ts';
import { tellingChanges } from './live/tell-changes.ts';
import { mfaHandlers } from './mfa/api.ts';
import { news } from './news/news.ts';
import { see } from './news/see.ts';
import { operatorHandlers } from './operators/api.ts';
import { orderHandlers } from './orders/api.ts';
import { ownerHandlers } from './owners/api.ts';
import { packingHandlers } from './packing/api.ts';
import { pageHandlers } from './pages/api.ts';
import { presetHandlers } from './presets/api.ts';
import { productHandlers } from './products/api.ts';
import { promoCodeHandlers } from './promo-codes/api.ts';
import { resellerHandlers } from './resellers/api.ts';
import { savedAnswerHandlers } from './saved-answers/api.ts';
import { savedViewHandlers } from './saved-views/api.ts';
import { search } from './search/search.ts';
import { sheetHandlers } from './sheets/api.ts';
import { shipmentHandlers } from './shipments/api.ts';
import { login } from './sign-in/login.ts';
import { logoutEverywhere } from './sign-in/logout-everywhere.ts';
import { passkeyLogIn } from './sign-in/passkey-log-in.ts';
import { verify } from './sign-in/verify.ts';
import { stickerHandlers } from './stickers/api.ts';
import { stockHandlers } from './stock/api.ts';
import { testimonialHandlers } from './testimonials/api.ts';
import { today } from './today/today.ts';

/** The handler of every call of the console. */
export function consoleHandlers(deps: ConsoleDeps): ConsoleHandlers {
  return tellingChanges(deps, {
    operatorLogin: login(deps),
    operatorVerify: verify(deps),
    operatorPasskeyLogin: passkeyLogIn(deps),
    logOutEverywhere: logoutEverywhere(deps),
    ...mfaHandlers(deps),
    ...batchHandlers(deps),
    ...bookHandlers(deps),
    ...stickerHandlers(deps),
    ...operatorHandlers(deps),
    ...orderHandlers(deps),
    ...shipmentHandlers(deps),
    ...packingHandlers(deps),
    ...productHandlers(deps),
    ...stockHandlers(deps),
    ...pageHandlers(deps),
    ...presetHandlers(deps),
    ...savedViewHandlers(deps),
    ...languageHandlers(deps),
    ...sheetHandlers(deps),
    ...resellerHandlers(deps),
    ...ownerHandlers(deps),
    ...contactHandlers(deps),
    ...healthHandlers(deps),
    // Some index probes, for somebody who may be on the phone about what came in a moment ago: not from the replica.
    consoleSearch: search(deps),
    firstSteps: firstSteps(deps),
    hideFirstSteps: hideFirstSteps(deps),
    news: news(deps),
    seeNews: see(deps),
    today: fromReplica(deps, today),
    auditEntries: fromReplica(deps, auditEntries),
    checkAudit: checkAudit(deps),
    ...inquiryHandlers(deps),
    ...savedAnswerHandlers(deps),
    ...promoCodeHandlers(deps),
    ...testimonialHandlers(deps),
  });
}

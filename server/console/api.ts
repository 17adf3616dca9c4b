import { consoleCalls } from '../../contract/console/calls.ts';
import { checkAudit } from './audit/check.ts';
import { auditEntries } from './audit/entries.ts';
import { answerBatches } from './batches/api.ts';
import { answerContacts } from './contacts/api.ts';
import { answerFactors } from './factors/api.ts';
import { answerHealth } from './health/api.ts';
import { answerOperators } from './operators/api.ts';
import { answerOrders } from './orders/api.ts';
import { answerPages } from './pages/api.ts';
import type { Answer, ConsoleParts } from './parts.ts';
import { answerPeople } from './people/api.ts';
import { answerPresets } from './presets/api.ts';
import { answerProducts } from './products/api.ts';
import { answerResellers } from './resellers/api.ts';
import { answerSheets } from './sheets/api.ts';
import { login } from './sign-in/login.ts';
import { logoutEverywhere } from './sign-in/logout-everywhere.ts';
import { verify } from './sign-in/verify.ts';
import { answerStickers } from './stickers/api.ts';
import { today } from './today/today.ts';

/** Every call of the console, answered by its rule. */
export function answerConsole(answer: Answer, services: ConsoleParts): void {
  answer(consoleCalls.operatorLogin, login(services));
  answer(consoleCalls.operatorVerify, verify(services));
  answer(consoleCalls.logOutEverywhere, logoutEverywhere(services));
  answerFactors(answer, services);
  answerBatches(answer, services);
  answerStickers(answer, services);
  answerOperators(answer, services);
  answerOrders(answer, services);
  answerProducts(answer, services);
  answerPages(answer, services);
  answerPresets(answer, services);
  answerSheets(answer, services);
  answerResellers(answer, services);
  answerPeople(answer, services);
  answerContacts(answer, services);
  answerHealth(answer, services);
  answer(consoleCalls.today, today(services));
  answer(consoleCalls.auditEntries, auditEntries(services));
  answer(consoleCalls.checkAudit, checkAudit(services));
}

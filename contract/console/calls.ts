import { operatorProfile } from './operators.ts';
import {
  addReseller,
  changeResellerDetails,
  changeResellerTerms,
  recordTransfer,
  switchReseller,
} from './reseller-changes.ts';
import { resellerAccount, resellerCard, resellerDetails, resellerList, resellerStatement } from './resellers.ts';

/** Every call of the console. */
export const consoleCalls = {
  operatorProfile,
  resellerList,
  resellerCard,
  resellerDetails,
  resellerAccount,
  resellerStatement,
  addReseller,
  changeResellerDetails,
  changeResellerTerms,
  switchReseller,
  recordTransfer,
};

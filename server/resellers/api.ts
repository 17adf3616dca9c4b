import type { Handlers } from '../http/mount-calls.ts';
import type { Services } from '../services.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { createOrder, createOrderPostpaid } from './create-order.ts';
import { ledgerList } from './ledger-list.ts';
import { login, verify } from './login.ts';
import { myQr } from './my-qr.ts';
import { orderDetails } from './order-details.ts';
import { orderList } from './order-list.ts';
import * as passkeys from './passkeys.ts';
import { paymentList } from './payment-list.ts';
import { productPrice } from './product-price.ts';
import { profile } from './profile.ts';
import { endOwnSessions, sessions } from './sessions.ts';
import { qrSheet } from './sheet/qr-sheet.ts';
import { accountStatement } from './statement/account-statement.ts';
import { giveChosen, takeBackChosen } from './stock/give.ts';
import { stock } from './stock/stock.ts';
import { invited, join } from './team/by-link.ts';
import { invite, inviteAgain, takeBack } from './team/invite.ts';
import * as team from './team/team.ts';

/** The handlers of the calls by which resellers log in, order, and see their account. */
export function resellerHandlers(deps: Services & { sessions: Sessions }) {
  return {
    resellerLogin: login(deps),
    resellerVerifyOtp: verify(deps),
    productPrice: productPrice(deps),
    createOrder: createOrder(deps),
    createOrderPostpaid: createOrderPostpaid(deps),
    resellerProfile: profile(deps),
    resellerMe: team.me(deps),
    resellerTeam: team.team(deps),
    changeMember: team.changeRole(deps),
    removeMember: team.remove(deps),
    leaveTeam: team.leave(deps),
    inviteMember: invite(deps),
    inviteMemberAgain: inviteAgain(deps),
    takeInvitationBack: takeBack(deps),
    invitedToTeam: invited(deps),
    joinTeam: join(deps),
    orderList: orderList(deps),
    orderDetails: orderDetails(deps),
    myQr: myQr(deps),
    resellerStock: stock(deps),
    giveStickers: giveChosen(deps),
    takeBackStickers: takeBackChosen(deps),
    ledgerList: ledgerList(deps),
    paymentList: paymentList(deps),
    resellerSessions: sessions(deps),
    endResellerSessions: endOwnSessions(deps),
    resellerPasskeyLogin: passkeys.logIn(deps),
    resellerPasskeys: passkeys.list(deps),
    beginResellerPasskey: passkeys.begin(deps),
    addResellerPasskey: passkeys.add(deps),
    removeResellerPasskey: passkeys.remove(deps),
    accountStatement: accountStatement(deps),
    qrSheet: qrSheet(deps),
  } satisfies Partial<Handlers>;
}

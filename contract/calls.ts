import { pages, pincodePlace, stateList } from './catalog.ts';
import { consoleCalls } from './console/calls.ts';
import { callerCode, callerVerify, dialIn, makeCall, presetMessages, smsTemplate } from './contact.ts';
import { answerNumber, numberAsked } from './numbers.ts';
import { orderByLink, ownOrder, payOrder } from './orders.ts';
import {
  contactLog,
  deleteAccount,
  muteSticker,
  myData,
  replaceSticker,
  showBloodGroup,
  switchOffSticker,
} from './owner-control.ts';
import {
  addVehicleDetail,
  getQrCode,
  profile,
  registerWithVehicleDetail,
  updateProfile,
  updateQrCode,
} from './owners.ts';
import {
  addOwnerPasskey,
  addResellerPasskey,
  askPasskeyLogin,
  beginOwnerPasskey,
  beginResellerPasskey,
  ownerPasskeyLogin,
  ownerPasskeys,
  removeOwnerPasskey,
  removeResellerPasskey,
  resellerPasskeyLogin,
  resellerPasskeys,
} from './passkeys.ts';
import { paymentStatus, paymentStatusPostpaid, paymentStatusRenew, resellerPaymentStatus } from './payments.ts';
import { accountStatement, ledgerList, myQr, paymentList, qrSheet } from './reseller-account.ts';
import { createOrder, createOrderPostpaid, orderDetails, orderList, productPrice } from './reseller-orders.ts';
import { resellerLogin, resellerProfile, resellerVerifyOtp } from './resellers.ts';
import { endOwnerSessions, endResellerSessions, ownerSessions, resellerSessions } from './sessions.ts';
import { checkout, checkoutPostpaid, checkoutRenew, productDetail, promoCode } from './shop.ts';
import { login, logout, ownerLogin, ownerVerifyOtp, register, verifyOtp } from './sign-in.ts';
import { inquiry, testimonial } from './site.ts';
import { qrCodeDetail } from './stickers.ts';

/** Every call there is, for the server to mount, the documentation to list and the matrix test to cover. */
export const calls = {
  qrCodeDetail,
  presetMessages,
  smsTemplate,
  makeCall,
  callerCode,
  callerVerify,
  dialIn,
  numberAsked,
  answerNumber,
  login,
  register,
  verifyOtp,
  ownerLogin,
  ownerVerifyOtp,
  logout,
  registerWithVehicleDetail,
  addVehicleDetail,
  profile,
  updateProfile,
  getQrCode,
  updateQrCode,
  contactLog,
  muteSticker,
  switchOffSticker,
  replaceSticker,
  showBloodGroup,
  myData,
  deleteAccount,
  stateList,
  pincodePlace,
  pages,
  productDetail,
  promoCode,
  paymentStatus,
  paymentStatusPostpaid,
  paymentStatusRenew,
  resellerPaymentStatus,
  testimonial,
  inquiry,
  checkout,
  checkoutPostpaid,
  checkoutRenew,
  orderByLink,
  ownOrder,
  payOrder,
  accountStatement,
  qrSheet,
  resellerLogin,
  resellerVerifyOtp,
  productPrice,
  createOrder,
  createOrderPostpaid,
  resellerProfile,
  orderList,
  orderDetails,
  myQr,
  ledgerList,
  paymentList,
  ownerSessions,
  endOwnerSessions,
  resellerSessions,
  endResellerSessions,
  askPasskeyLogin,
  ownerPasskeyLogin,
  resellerPasskeyLogin,
  ownerPasskeys,
  beginOwnerPasskey,
  addOwnerPasskey,
  removeOwnerPasskey,
  resellerPasskeys,
  beginResellerPasskey,
  addResellerPasskey,
  removeResellerPasskey,
  ...consoleCalls,
};

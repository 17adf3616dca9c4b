import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import { en } from '../messages/en.ts';
import { readCallReport } from '../providers/exotel/call-report.ts';
import { readSmsReport } from '../providers/exotel/sms-report.ts';
import { deleteAccount } from './account/delete-account.ts';
import { myData } from './account/my-data.ts';
import { page } from './catalog/page.ts';
import { productDetail } from './catalog/product.ts';
import { promoCode } from './catalog/promo-code.ts';
import { stateList } from './catalog/state-list.ts';
import { testimonials } from './catalog/testimonials.ts';
import { call } from './contact/call.ts';
import { ContactLimits } from './contact/limits.ts';
import { contactLog } from './contact/log.ts';
import { message } from './contact/message.ts';
import { presets } from './contact/presets.ts';
import { type App, answerCalls, type Rule } from './http/answer-call.ts';
import { apiDocs } from './http/api-docs.ts';
import { openApi } from './http/openapi.ts';
import { Refused } from './http/refused.ts';
import { inquire } from './inquiries/inquire.ts';
import { AddressLimit } from './limits/address-limit.ts';
import { checkout } from './orders/checkout.ts';
import { checkoutPostpaid } from './orders/checkout-postpaid.ts';
import { checkoutRenew } from './orders/checkout-renew.ts';
import { follow } from './orders/follow.ts';
import { invoiceFile } from './orders/invoice-file.ts';
import { pay } from './orders/pay.ts';
import { reportWebhook } from './outgoing/webhook.ts';
import { showBloodGroup } from './owners/blood-group.ts';
import { login, ownerLogin } from './owners/login.ts';
import { profile, updateProfile } from './owners/profile.ts';
import { ownerVerify, verify } from './owners/verify.ts';
import { paymentStatus, paymentStatusPostpaid, paymentStatusRenew, resellerPaymentStatus } from './payments/report.ts';
import { webhook } from './payments/webhook.ts';
import { addVehicle } from './registration/add-vehicle.ts';
import { register } from './registration/register.ts';
import { registerWithVehicle } from './registration/register-with-vehicle.ts';
import { login as resellerLogin } from './resellers/login.ts';
import { profile as resellerProfile } from './resellers/profile.ts';
import { verify as resellerVerify } from './resellers/verify.ts';
import type { Services } from './services.ts';
import { CodeLimits } from './sign-in/code-limits.ts';
import { logout } from './sign-in/logout.ts';
import { Sessions } from './sign-in/sessions.ts';
import { detail } from './stickers/detail.ts';
import { changeEmergencyContact } from './stickers/emergency-contact.ts';
import { mute } from './stickers/mute.ts';
import { ownedVehicles } from './stickers/owned-vehicles.ts';
import { replace } from './stickers/replace.ts';
import { switchOff } from './stickers/switch-off.ts';

/** Every call of the contract, answered by its rule; the providers' reports; the documentation. */
export function api(services: Services): App {
  const { database, vault, env } = services;
  const sessions = new Sessions(services);
  const contact = { ...services, limits: new ContactLimits(database.pool, vault, env) };
  const signIn = { ...services, sessions, codeLimits: new CodeLimits(services) };
  const reports = {
    ...services,
    limit: new AddressLimit(services, { of: 'payment', uses: 60, sentence: en.shop.too_many_orders }),
  };
  const ordering = {
    ...services,
    limit: new AddressLimit(services, { of: 'order', uses: 60, sentence: en.shop.too_many_orders }),
  };
  const api: App = new Hono();
  const answerCall = answerCalls((token) => sessions.find(token));
  const answer = <C extends Call>(call: C, rule: Rule<C>) => api.post(call.path, answerCall(call, rule));
  answer(calls.qrCodeDetail, detail(services));
  answer(calls.presetMessages, presets(database.pool));
  answer(calls.smsTemplate, message(contact));
  answer(calls.makeCall, call(contact));
  answer(calls.login, login(signIn));
  answer(calls.ownerLogin, ownerLogin(signIn));
  answer(calls.register, register(signIn));
  answer(calls.verifyOtp, verify(signIn));
  answer(calls.ownerVerifyOtp, ownerVerify(signIn));
  answer(calls.resellerLogin, resellerLogin(signIn));
  answer(calls.resellerVerifyOtp, resellerVerify(signIn));
  answer(calls.resellerProfile, resellerProfile(services));
  answer(calls.logout, logout(sessions));
  answer(calls.stateList, stateList());
  answer(calls.pages, page(services));
  answer(calls.productDetail, productDetail(services));
  answer(calls.promoCode, promoCode(services));
  answer(calls.testimonial, testimonials(services));
  answer(calls.inquiry, inquire(services));
  answer(calls.checkout, checkout(ordering));
  answer(calls.checkoutPostpaid, checkoutPostpaid(ordering));
  answer(calls.checkoutRenew, checkoutRenew(ordering));
  answer(calls.registerWithVehicleDetail, registerWithVehicle(services));
  answer(calls.addVehicleDetail, addVehicle(services));
  answer(calls.getQrCode, ownedVehicles(services));
  answer(calls.updateQrCode, changeEmergencyContact(services));
  answer(calls.muteSticker, mute(services));
  answer(calls.switchOffSticker, switchOff(services));
  answer(calls.replaceSticker, replace(services));
  answer(calls.showBloodGroup, showBloodGroup(services));
  answer(calls.profile, profile(services));
  answer(calls.updateProfile, updateProfile(services));
  answer(calls.contactLog, contactLog(services));
  answer(calls.myData, myData(services));
  answer(calls.deleteAccount, deleteAccount({ ...services, sessions }));
  answer(calls.paymentStatus, paymentStatus(reports));
  answer(calls.paymentStatusPostpaid, paymentStatusPostpaid(reports));
  answer(calls.paymentStatusRenew, paymentStatusRenew(reports));
  answer(calls.resellerPaymentStatus, resellerPaymentStatus(reports));
  api.post('/webhooks/razorpay', webhook(services));
  answer(calls.orderByLink, follow(services));
  answer(calls.payOrder, pay(reports));
  api.get('/invoices/:link', invoiceFile(services));
  api.post('/webhooks/exotel/sms/:token', reportWebhook(services, readSmsReport));
  api.post('/webhooks/exotel/call/:token', reportWebhook(services, readCallReport));
  api.get('/openapi.json', (c) => c.json(openApi()));
  api.get('/docs', (c) => {
    const nonce = randomBytes(16).toString('base64');
    c.header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`);
    return c.html(apiDocs(nonce));
  });
  api.all('/*', () => {
    throw new Refused(404, 'not_found', en.api.unknown_call);
  });
  return api;
}

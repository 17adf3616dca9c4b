import { deleteAccount } from './account/delete-account.ts';
import { myData } from './account/my-data.ts';
import { legalPage } from './catalog/page.ts';
import { pincodePlace } from './catalog/pincodes/pincode-place.ts';
import { productDetail } from './catalog/product.ts';
import { promoCode } from './catalog/promo-code.ts';
import { stateList } from './catalog/state-list.ts';
import { testimonials } from './catalog/testimonials.ts';
import { consoleHandlers } from './console/api.ts';
import { answerByLink, askedByLink, seenByLink } from './contact/answering/answer.ts';
import { blockByLink } from './contact/answering/block.ts';
import { sayDistance } from './contact/answering/distance.ts';
import { followContact } from './contact/answering/follow.ts';
import { placeContact, withdrawPlace } from './contact/answering/place.ts';
import { quietByLink } from './contact/answering/quiet.ts';
import { stillSo } from './contact/answering/still.ts';
import { thankCaller } from './contact/answering/thank.ts';
import { placeCall } from './contact/call.ts';
import { dialIn } from './contact/dial-in-pin.ts';
import { contactLog } from './contact/log.ts';
import { sendPreset } from './contact/message.ts';
import {
  personAgrees,
  personAsked,
  personEndQuietHours,
  personLeaves,
  personQuietHours,
} from './contact/people/by-link.ts';
import { askPersonAgain, namedPeople, namePerson, removePerson } from './contact/people/own-people.ts';
import { presets } from './contact/presets.ts';
import { callerCode, callerVerify } from './contact/prove-caller.ts';
import type { Handlers } from './http/mount-calls.ts';
import { inquire } from './inquiries/inquire.ts';
import { answerNumber, numberQuestion } from './number-consent/answer-number.ts';
import { checkout } from './orders/checkout.ts';
import { checkoutPostpaid } from './orders/checkout-postpaid.ts';
import { checkoutRenew } from './orders/checkout-renew.ts';
import { followOrder } from './orders/follow.ts';
import { ownOrder } from './orders/own-links.ts';
import { reopenPayment } from './orders/pay.ts';
import { ownerHandlers } from './owners/api.ts';
import {
  paymentStatus,
  paymentStatusPostpaid,
  paymentStatusRenew,
  resellerPaymentStatus,
} from './payments/payment-status.ts';
import { addVehicle } from './registration/add-vehicle.ts';
import { register } from './registration/register.ts';
import { registerWithVehicle } from './registration/register-with-vehicle.ts';
import { resellerHandlers } from './resellers/api.ts';
import type { Services } from './services.ts';
import { logout } from './sign-in/logout.ts';
import { passkeyLoginOptions as askPasskeyLogin } from './sign-in/passkeys/log-in.ts';
import type { Sessions } from './sign-in/sessions.ts';
import { stickerDetail } from './stickers/detail.ts';
import { changeEmergencyContact } from './stickers/emergency-contact.ts';
import { cancelHandOn, handOn } from './stickers/hand-on/hand-on.ts';
import { leaveNote } from './stickers/leave-note.ts';
import { mute } from './stickers/mute.ts';
import { ownedVehicles } from './stickers/owned-vehicles.ts';
import { replaceOwnSticker } from './stickers/replace.ts';
import { switchOffOwnSticker } from './stickers/switch-off.ts';

/** The handler of every call of the contract. */
export function handlers(deps: Services & { sessions: Sessions }): Handlers {
  return {
    // Contact
    qrCodeDetail: stickerDetail(deps),
    presetMessages: presets(deps),
    smsTemplate: sendPreset(deps),
    makeCall: placeCall(deps),
    callerCode: callerCode(deps),
    callerVerify: callerVerify(deps),
    dialIn: dialIn(deps),
    followContact: followContact(deps),
    placeContact: placeContact(deps),
    withdrawPlace: withdrawPlace(deps),
    stillSo: stillSo(deps),
    askedByLink: askedByLink(deps),
    seenByLink: seenByLink(deps),
    answerByLink: answerByLink(deps),
    sayDistance: sayDistance(deps),
    quietByLink: quietByLink(deps),
    blockByLink: blockByLink(deps),
    numberQuestion: numberQuestion(deps),
    answerNumber: answerNumber(deps),
    personAsked: personAsked(deps),
    personAgrees: personAgrees(deps),
    personQuietHours: personQuietHours(deps),
    personEndQuietHours: personEndQuietHours(deps),
    personLeaves: personLeaves(deps),
    // Registration and accounts
    register: register(deps),
    registerWithVehicleDetail: registerWithVehicle(deps),
    addVehicleDetail: addVehicle(deps),
    askPasskeyLogin: askPasskeyLogin(deps),
    logout: logout(deps.sessions),
    ...ownerHandlers(deps),
    ...resellerHandlers(deps),
    myData: myData(deps),
    deleteAccount: deleteAccount(deps),
    // An owner's stickers
    getQrCode: ownedVehicles(deps),
    updateQrCode: changeEmergencyContact(deps),
    muteSticker: mute(deps),
    leaveNote: leaveNote(deps),
    switchOffSticker: switchOffOwnSticker(deps),
    replaceSticker: replaceOwnSticker(deps),
    handOnSticker: handOn(deps),
    keepSticker: cancelHandOn(deps),
    contactLog: contactLog(deps),
    thankCaller: thankCaller(deps),
    namedPeople: namedPeople(deps),
    namePerson: namePerson(deps),
    askPersonAgain: askPersonAgain(deps),
    removePerson: removePerson(deps),
    // What is public
    stateList: stateList(),
    pincodePlace: pincodePlace(),
    pages: legalPage(deps),
    productDetail: productDetail(deps),
    promoCode: promoCode(deps),
    testimonial: testimonials(deps),
    inquiry: inquire(deps),
    // Orders and payments
    checkout: checkout(deps),
    checkoutPostpaid: checkoutPostpaid(deps),
    checkoutRenew: checkoutRenew(deps),
    orderByLink: followOrder(deps),
    ownOrder: ownOrder(deps),
    payOrder: reopenPayment(deps),
    paymentStatus: paymentStatus(deps),
    paymentStatusPostpaid: paymentStatusPostpaid(deps),
    paymentStatusRenew: paymentStatusRenew(deps),
    resellerPaymentStatus: resellerPaymentStatus(deps),
    ...consoleHandlers(deps),
  };
}

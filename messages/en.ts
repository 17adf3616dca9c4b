import { account } from './en/account.ts';
import { dashboard } from './en/dashboard.ts';
import { inquiries } from './en/inquiries.ts';
import { installed } from './en/installed.ts';
import { newOrder } from './en/new-order.ts';
import { numbers } from './en/numbers.ts';
import { orderLinks } from './en/order-links.ts';
import { orderPages } from './en/order-pages.ts';
import { orders } from './en/orders.ts';
import { ownContact } from './en/own-contact.ts';
import { owners } from './en/owners.ts';
import { passkeys } from './en/passkeys.ts';
import { payments } from './en/payments.ts';
import { registration } from './en/registration.ts';
import { resellerFiles } from './en/reseller-files.ts';
import { resellerLists } from './en/reseller-lists.ts';
import { resellers } from './en/resellers.ts';
import { share } from './en/share.ts';
import { shop } from './en/shop.ts';
import { signIn } from './en/sign-in.ts';
import { site } from './en/site.ts';
import { sitePages } from './en/site-pages.ts';
import { statements } from './en/statements.ts';
import { store } from './en/store.ts';

/**
 * Every sentence a person reads, in English: the wording of the specification where it gives one.
 * A second language is a second file of this shape (`const hi: Messages = …`) listed in catalogue.ts.
 */
export const en = {
  language: 'en-IN',
  product: {
    name: 'Dastak',
    tagline: 'A knock on the door, for every vehicle.',
  },
  api: {
    ok: 'OK',
    not_json: 'The request is not valid JSON.',
    unsupported_type: 'Send the request as JSON (Content-Type: application/json).',
    unsupported_method: 'A page can be read, or sent a form.',
    unsupported_form: 'A page takes what a form of it sends, and nothing else.',
    unreadable_form: 'This form could not be read. Nothing was changed.',
    too_large: 'The request is too large. The limit is 64 KiB.',
    validation: 'Please check the marked fields.',
    unauthorized: 'Please log in again.',
    foreign: 'This was sent by another site. Nothing was changed.',
    forbidden: 'This kind of account cannot do that.',
    not_found: 'We could not find that.',
    unknown_call: 'There is no such call.',
    rate_limited: 'Too many attempts. Please try again {when}.',
    challenge: 'Many people share your network just now. Please try again {when}.',
    challenge_met: 'You can go on now. Please press again.',
    idempotency_conflict: 'This request was already used for something else.',
    internal: 'Something went wrong on our side. Please try again.',
    unavailable: 'The service is busy. Please try again in a moment.',
    in_hours: 'in {count} hours',
    in_seconds: 'in {count} seconds',
    in_minutes: 'in {count} minutes',
    in_one_minute: 'in a minute',
  },
  scan: {
    wait: 'Please wait',
    wait_detail: 'We are looking up this sticker.',
    fetch_failed: 'An error occurred while fetching the data.',
    guid_missing: 'GUID is not provided.',
    code_title: 'Type the code',
    code_help: 'It is printed on the sticker: 16 letters and digits. Hyphens, spaces and small letters do not matter.',
    code_label: 'Code on the sticker',
    code_go: 'Find the vehicle',
    code_foreign: 'This is not the address of a Dastak sticker. Type the code that is printed on it.',
    code_character:
      'No code has “{character}”, which stands at place {place}. A code has only digits and letters, and never a U.',
    code_one_missing: 'One character is missing: a code has 16.',
    code_missing: '{count} characters are missing: a code has 16.',
    code_one_too_many: 'That is one character too many: a code has 16.',
    code_too_many: 'That is {count} characters too many: a code has 16.',
    camera_open: 'Scan with the camera',
    camera_stop: 'Stop',
    camera_light: 'Light',
    camera_private: 'The picture stays on your phone. Nobody else sees it, and it is not kept.',
    camera_loading: 'Getting ready…',
    camera_unloaded: 'This needs a connection, and there is none just now. Press again, or type the code.',
    camera_asking: 'Your browser may ask whether this page may use the camera. Please allow it.',
    camera_refused:
      'The camera is not allowed here. Tap the sign beside the address, allow the camera, and press again; or type the code.',
    camera_none: 'No camera was found. Please type the code.',
    camera_in_use: 'The camera is busy. Close other apps that use it, and press again; or type the code.',
    camera_failed: 'The camera did not open. Press again, or type the code.',
    camera_looking: 'Hold the QR code of the sticker in the square.',
    camera_foreign: 'This is not a Dastak sticker. Hold the QR code of the sticker in the square.',
    camera_found: 'Found. Opening the page of this sticker…',
    camera_off: 'The camera is off. Press again to go on.',
    try_again: 'Try again',
    inactive_title: 'This QR Code is inactive..!',
    inactive: 'This QR code is inactive.',
    inactive_help: 'The sticker may be new, switched off, or damaged. If the vehicle needs help at once, dial 112.',
    expired_title: 'This QR code has expired..!',
    expired: 'The vehicle owner needs to renew it.',
    expired_help: 'Is this your vehicle? Log in to renew and be reachable again.',
    warning: 'Please scan the QR Code & complete the process !!',
    warning_help: 'Point your camera at the Dastak sticker on the vehicle.',
    thanks_help:
      'Every car that is moved and every light that is switched off starts with somebody who cared to knock.',
    unsent_call: 'Back to the contact page',
    home: 'Home',
    login: 'Log in',
    get_sticker: 'Get a sticker for your own vehicle',
  },
  contact: {
    title: 'Contact the owner of {plate}',
    title_no_plate: 'Contact the vehicle owner',
    blood_group: 'Blood group',
    not_available: 'N/A',
    what_is_wrong: 'What should the owner know?',
    message: 'Message',
    call: 'Call',
    sending: 'Sending…',
    calling: 'Calling…',
    privacy:
      'Your number and the owner’s number stay private. The message goes through us, and calls connect through a virtual number.',
    emergency: 'Emergency Contact Number',
    emergency_title: 'Call the emergency contact',
    emergency_note: 'For an accident or a person in danger. In immediate danger, dial 112 first.',
    buy_now: 'Buy Now',
    buy_now_note: 'Your own vehicle without a sticker?',
    call_title: 'Call the vehicle owner',
    call_note: 'You should receive a call from our system which will connect to the vehicle owner.',
    emergency_call_note: 'You should receive a call from our system which will connect to the emergency contact.',
    your_phone: 'Your phone number',
    your_phone_help: '10 digits. It is dialled once and never shown to the owner.',
    call_now: 'Call now',
    cancel: 'Cancel',
    select_message: 'Please select a message first.',
    invalid_phone: 'Please enter a valid phone number.',
    phone_cut: 'That was longer than a phone number. The first 10 digits are kept: please check them.',
    sent: 'Message sent successfully!',
    send_failed: 'Failed to send message: {Message}',
    send_error: 'An error occurred while sending the message.',
    call_started: 'Call initiated successfully!',
    call_blocked: "Call cannot be made as the recipient's number is blocked by TRAI NDNC regulations.",
    call_failed: 'The call could not be made.',
    call_unknown:
      'The phone network is not answering, and we do not know whether your phone will ring. If it does not within two minutes, it will not.',
    call_lost:
      'The connection was lost, and we do not know whether your phone will ring. If it does not, press again: it is not rung twice.',
    call_down: 'The phone network is not answering: no phone will ring. Please try again in a few minutes.',
    meanwhile: 'What you can do now',
    instead_message: 'Send a message',
    dial_112: 'In immediate danger, dial 112',
    message_blocked: "The recipient's number is blocked by TRAI NDNC regulations.",
    message_refused: 'The message could not be delivered to the owner’s phone.',
    provider_down: 'The phone network is not answering. Please try again in a few minutes.',
    no_emergency_contact: 'The owner has not given an emergency contact.',
    preset_not_for_vehicle: 'That message does not belong to this kind of vehicle.',
    not_contactable: 'The owner cannot be reached through this sticker at the moment.',
    sticker_limit: 'The owner has been told several times already. Please try again {when}.',
    told_already: 'The owner has been told from here already. Please try again {when}.',
    rung_already:
      'This has been called from here several times already. Please try again {when}. In immediate danger, dial 112.',
    emergency_limit:
      'The emergency contact has been called several times already. Please try again {when}. In immediate danger, dial 112.',
    emergency_unagreed:
      'The emergency contact has been called several times today. Please try again {when}. In immediate danger, dial 112.',
    emergency_declined:
      'The emergency contact of this vehicle does not want to be called. In immediate danger, dial 112.',
    number_unproven:
      'We ring a number that nobody has proven twice a day, and once a night. Please show that this one is yours.',
    emergency_unproven:
      'Others have called the emergency contact several times. Please show that your number is yours. In immediate danger, dial 112.',
    not_needed: 'You can call from this number without a code.',
    number_declined: 'Whoever has this number does not want us to ring it. Please send a message instead.',
    prove_title: 'Is this number yours?',
    prove_note:
      'We send a code to {phone} by SMS. With it you can call again, and for 30 days in this browser without another.',
    dial_in: 'Or dial {number} yourself within {minutes} minutes and type {pin}: that shows it, and no code is needed.',
    prove_send: 'Send me the code',
    prove_code: 'Code from the SMS',
    prove_sent: 'The code is on its way to {phone}.',
    prove_again: 'Send another code',
    final_title: 'Your Message is sent successfully',
    final_thanks: 'Thank you for Helping !!',
    final_unsent: 'Your message could not be sent this time.',
    final_unsent_help: 'Scan the sticker again to retry, or use Call.',
    offline: 'You are offline. Please try again when your phone has a network.',
    redirecting: 'One moment…',
    close: 'Close',
  },
  /** What leaves by SMS. Each text is registered on DLT word for word; `{plate}` and `{text}` are its variables. */
  sms: {
    owner_alert:
      'Dastak: {plate} - {text}. Sent by a person near your vehicle who scanned its sticker. Please check. -DASTAK',
    /** The last line is how a browser knows for which site the code is (WebOTP). */
    one_time_code:
      '{code} is your Dastak OTP, valid for 10 minutes. Do not share it with anyone. -DASTAK\n\n@{host} #{code}',
    emergency_asked:
      'Dastak: you are named as the emergency contact of vehicle {plate}. Agree, or opt out for good: {link} -DASTAK',
    caller_asked:
      'Dastak: we rang you because somebody gave your number as theirs to call a vehicle owner. Not you? Stop it for good: {link} -DASTAK',
    order_confirmed:
      'Dastak: order {order} is confirmed, Rs {amount}. Follow it and find its invoice at {link} -DASTAK',
    codes_warning:
      'Dastak: somebody keeps asking for OTPs for this number, or guesses them. Do not share an OTP with anyone. You can log in as ever. -DASTAK',
    passkey_added:
      'Dastak: a passkey was added to your account; it logs in without an OTP. Not you? Log in and remove it under My data. -DASTAK',
    /** `{change}`: one of own_contact.sms_…; `{link}`: where one writes to us. */
    account_changed: 'Dastak: {change}. Was it not you? Write to us at once: {link} -DASTAK',
  },
  sign_in: signIn,
  passkeys,
  numbers,
  owners,
  own_contact: ownContact,
  registration,
  account,
  dashboard,
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
  frame: {
    load_again: 'Load this page again',
    log_in_again: 'Log in (opens another tab)',
    skip: 'Skip to content',
    menu: 'Menu',
    about: 'About',
    product: 'Product',
    buy_now: 'Buy Now',
    how_it_works: 'How it works',
    contact: 'Contact',
    login: 'Login',
    home: 'Home',
    about_us: 'About us',
    our_product: 'Our Product',
    contact_us: 'Contact us',
    shipping: 'Shipping & Delivery',
    terms: 'Terms & Conditions',
    privacy_policy: 'Privacy & Policy',
    refund: 'Refund Policy',
    reseller_login: 'Reseller login',
    powered_by: 'powered by {name}',
    seller: 'Sold by {name}, {address}. GSTIN {gstin}. Grievance officer: {grievanceOfficer},',
    my_order: 'My Order',
    new_order: 'New Order',
    my_qrcodes: 'My QRcodes',
    my_account: 'My Account',
    payment_list: 'Payment List',
    logout: 'Logout',
    my_vehicles: 'My vehicles',
    my_profile: 'My profile',
    my_details: 'My details',
    who_knocked: 'Who knocked',
    slogan: 'Knock OK Please',
    error_id: 'If you write to us, please mention {id}.',
    follow_us: 'Follow us',
    facebook: 'Facebook',
    instagram: 'Instagram',
    x: 'X',
    youtube: 'YouTube',
    not_found_title: 'This road ends here',
    not_found: 'We could not find that page. The link may be old, or a letter may be missing.',
    error_title: 'Something broke down',
    error: 'It is our fault, not yours. Please try again in a moment.',
    back_home: 'Back to home',
    lost_title: 'No connection',
    lost: 'No answer came: you are not connected, or the connection is bad. We try again by ourselves as soon as it is back.',
    lost_form: 'No answer came: the connection may be lost. What you typed is still here. Pressing again does no harm.',
    waits_online:
      'You are not connected to the internet. This page stays as it is; the next one opens by itself once you are connected again.',
    stay_here: 'Stay here',
    loading: 'Loading',
  },
  site,
  site_pages: sitePages,
};

export type Messages = typeof en;

import { makeCall, presetMessages, smsTemplate } from './contact.ts';
import { qrCodeDetail } from './stickers.ts';

/** Every call there is, for the server to mount, the documentation to list and the matrix test to cover. */
export const calls = { qrCodeDetail, presetMessages, smsTemplate, makeCall };

import type { makeCall, smsTemplate } from '../../contract/contact.ts';
import type { Messages } from '../../messages/en.ts';

/** The data the page hands to its script, so that the script carries neither a catalogue nor a schema of its own. */
export interface PageData {
  stored: { GUID: string; vehiclePlateNumber: string; strBloodGroup: string; productid: number };
  calls: { message: typeof smsTemplate.path; call: typeof makeCall.path };
  go: { scan: string; quickContact: string; home: string; sent: string; unsent: string };
  texts: Pick<
    Messages['contact'],
    | 'select_message'
    | 'sent'
    | 'send_failed'
    | 'send_error'
    | 'invalid_phone'
    | 'phone_cut'
    | 'call_started'
    | 'call_blocked'
    | 'call_lost'
    | 'sending'
    | 'calling'
    | 'offline'
    | 'redirecting'
  >;
}

export const pageDataId = 'page-data';

import type { makeCall, smsTemplate } from '../../contract/contact.ts';
import type { Messages } from '../../messages/en.ts';

/** What the page's script has from its file, so that it carries neither a catalogue nor a schema of its own. */
export interface ScriptData {
  calls: { message: typeof smsTemplate.path; call: typeof makeCall.path };
  /** `sent`: behind it comes the code of the sticker. */
  go: { scan: string; quickContact: string; home: string; sent: string; unsent: string };
  texts: Pick<
    Messages['contact'],
    | 'select_message'
    | 'sent'
    | 'send_failed'
    | 'send_error'
    | 'invalid_phone'
    | 'call_started'
    | 'call_blocked'
    | 'call_lost'
    | 'sending'
    | 'calling'
    | 'offline'
    | 'follow'
  > &
    Pick<Messages['owners'], 'phone_cut'>;
}

/** What it has from the page: the values that later pages of the specification read from the browser's storage. */
export interface StoredData {
  GUID: string;
  vehiclePlateNumber: string;
  strBloodGroup: string;
  productid: string;
}

/** Whether a code goes by SMS or by mail, and that field's name on the wire at either step. */
export interface Addressee {
  channel: 'phone' | 'email';
  sendField: string;
  verifyField: string;
}

/** The contract's type for what a column's check allows, and its file in contract/. */
export const contractTypes: Record<string, [type: string, file: string]> = {
  'batch.state': ['BatchState', 'batch-states.ts'],
  'inquiry.state': ['InquiryState', 'inquiry-states.ts'],
  'inquiry_entry.kind': ['InquiryEntryKind', 'inquiry-states.ts'],
  'operator.role': ['OperatorRole', 'call.ts'],
  'orders.delivery': ['Delivery', 'order-states.ts'],
  'orders.kind': ['OrderKind', 'order-states.ts'],
  'orders.mode': ['PayType', 'order-states.ts'],
  'orders.state': ['OrderState', 'order-states.ts'],
  'print_template.medium': ['Medium', 'print/template.ts'],
  'sticker.note': ['ParkingNote', 'parking-notes.ts'],
  'contact_step.channel': ['AnswerChannel', 'answer-channels.ts'],
  'contact_step.relation': ['Relation', 'relations.ts'],
  'named_person.relation': ['Relation', 'relations.ts'],
  'reseller_member.role': ['MemberRole', 'call.ts'],
  'session.kind': ['SessionKind', 'call.ts'],
  'team_invitation.role': ['MemberRole', 'call.ts'],
};

/** The name that tables.ts exports for what a column's check allows; any other column has its union without a name. */
export const namesOfUnions: Record<string, string> = {
  'number_consent.role': 'NumberRole',
  'outgoing.state': 'OutgoingState',
  'outgoing.worth': 'Worth',
  'payment.standing': 'PaymentDisposition',
  'payment.status': 'PaymentStatus',
  'refund.reason': 'RefundReason',
  'refund.state': 'RefundState',
  'sign_in_code.audience': 'CodeAudience',
  'sign_in_code.purpose': 'CodePurpose',
  'sticker.state': 'StickerState',
};

/** Columns that a trigger fills, which the schema does not say of a column. */
export const filledByTriggers: Record<string, string> = {
  'audit_entry.no': 'ColumnType<number, number | undefined, never>',
  'audit_entry.changes': 'ColumnType<unknown, string | undefined, never>',
  'audit_entry.previous_hash': 'ColumnType<Buffer, undefined, never>',
  'audit_entry.hash': 'ColumnType<Buffer, undefined, never>',
  'reseller.balance_paise': 'GeneratedAlways<number>',
};

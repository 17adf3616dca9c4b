/** 32 bytes in base64, not random. */
export const key = Buffer.alloc(32, 7).toString('base64');

/** The variables that a shop in production must have. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dastak.example/',
  DATABASE_URL: 'postgres://db/dastak',
  DATA_KEYS: `b:${key},a:${key}`,
  INDEX_KEY: key,
  EXOTEL_ACCOUNT_SID: 'sid',
  EXOTEL_API_KEY: 'key',
  EXOTEL_API_TOKEN: 'token',
  EXOTEL_CALLER_ID: '08047112233',
  EXOTEL_SMS_HEADER: 'DASTAK',
  DLT_ENTITY_ID: '1',
  DLT_TEMPLATE_OWNER_ALERT: '2',
  DLT_TEMPLATE_ONE_TIME_CODE: '3',
  DLT_TEMPLATE_ORDER_CONFIRMED: '4',
  SMTP_URL: 'smtps://mail.example',
  SELLER_NAME: 'Dastak Tests',
  SELLER_ADDRESS: '2 Test Street, Bengaluru 560001',
  SELLER_GSTIN: '29TESTS0000D1ZY',
  SELLER_EMAIL: 'care@dastak.example',
  GRIEVANCE_OFFICER: 'Asha Rao',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'razorpay-secret',
  RAZORPAY_WEBHOOK_SECRETS: 'new-secret, old-secret',
};

import type { Simulators } from '../simulators/start.ts';

/** The environment variables of a server whose provider accounts are with these simulators. */
export function providerVariables({
  exotel,
  smtp,
  razorpay,
  push,
  delhivery,
}: Pick<Simulators, 'exotel' | 'smtp' | 'razorpay'> & Partial<Pick<Simulators, 'push' | 'delhivery'>>): Record<
  string,
  string
> {
  return {
    EXOTEL_BASE_URL: exotel.baseUrl,
    EXOTEL_ACCOUNT_SID: exotel.accountSid,
    EXOTEL_API_KEY: exotel.apiKey,
    EXOTEL_API_TOKEN: exotel.apiToken,
    EXOTEL_CALLER_ID: exotel.callerId,
    EXOTEL_SMS_HEADER: exotel.smsHeader,
    ...(exotel.flowAppId && { EXOTEL_FLOW_APP_ID: exotel.flowAppId }),
    DLT_ENTITY_ID: exotel.dltEntityId,
    SMTP_URL: smtp.url,
    RAZORPAY_BASE_URL: razorpay.baseUrl,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    ...(push && {
      PUSH_PRIVATE_KEY: push.privateKey.toString('base64'),
      PUSH_SUBJECT: push.subject,
      PUSH_BASE_URL: push.standIn ?? '',
    }),
    ...(delhivery && {
      DELHIVERY_BASE_URL: delhivery.baseUrl,
      DELHIVERY_TOKEN: delhivery.token,
      DELHIVERY_PICKUP_LOCATION: delhivery.pickupLocation,
      DELHIVERY_WEBHOOK_SECRETS: delhivery.webhookSecrets.join(','),
    }),
    RAZORPAY_WEBHOOK_SECRETS: razorpay.webhookSecrets.join(','),
  };
}

import { describe, expect, it } from 'vitest';
import { createRazorpayGateway } from './gateway.ts';

const gateway = createRazorpayGateway({
  baseUrl: 'http://127.0.0.1:9',
  keyId: 'rzp_test_1',
  keySecret: 'test_secret_123',
  webhookSecrets: ['the_newest', 'whsec_test'],
});
const proof = {
  orderId: 'order_9A33XWu170gUtm',
  paymentId: 'pay_29QQoUBi66xm2f',
  signature: 'eab16fd05960997216354fdf0a8961abd9f098420059cfbe1b37104e60ddcbce',
};
const body = Buffer.from('{"entity":"event","event":"payment.captured"}');
const eventSignature = '14026b4f55f7195cf5fabf2ce57f1344fa969faf1d2cb4352740beb936dd5c18';

describe('the payment window’s signature', () => {
  it('counts for its order and its payment', () => {
    expect(gateway.isSigned(proof)).toBe(true);
  });

  it.each([
    { orderId: 'order_9A33XWu170gUtn' },
    { paymentId: 'pay_29QQoUBi66xm2g' },
    { signature: proof.signature.replace('e', 'f') },
    { signature: proof.signature.toUpperCase() },
    { signature: proof.signature.slice(1) },
    { signature: '' },
    { signature: 'é'.repeat(64) },
  ])('does not count with %o', (change) => {
    expect(gateway.isSigned({ ...proof, ...change })).toBe(false);
  });
});

describe('a webhook’s signature', () => {
  it('counts with any secret that is still known, for these bytes alone', () => {
    expect(gateway.isSignedEvent(body, eventSignature)).toBe(true);
    expect(gateway.isSignedEvent(Buffer.from(`${body} `), eventSignature)).toBe(false);
    expect(gateway.isSignedEvent(body, '')).toBe(false);
    expect(gateway.isSignedEvent(body, eventSignature.slice(0, 63))).toBe(false);
  });
});

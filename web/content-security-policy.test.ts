import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, withNonce } from './content-security-policy.ts';

const ofRazorpay = 'https://checkout.razorpay.com/v1/checkout.js';

describe('what a page may load', () => {
  it('is its own alone where nothing is paid', () => {
    const policy = contentSecurityPolicy(withNonce('n'), null);
    expect(policy).toContain("script-src 'self' 'nonce-n';");
    expect(policy).not.toMatch(/https?:|unsafe|frame-src/);
  });

  it('is a file that it has loaded from us, where such files are printed', () => {
    expect(contentSecurityPolicy(withNonce('n'), null, { printsFiles: true })).toContain("; frame-src 'self' blob:;");
  });

  it('is what the payment window brings, too, where something is', () => {
    const policy = contentSecurityPolicy(withNonce('n'), ofRazorpay);
    // A page with the payment window allows third-party scripts, but none that goes on running without a page.
    expect(policy).toContain("; worker-src 'self';");
    for (const what of ['script', 'connect', 'frame', 'img', 'font', 'style'])
      expect(policy).toMatch(new RegExp(`${what}-src [^;]*https://\\*\\.razorpay\\.com(;|$)`));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it.each([
    ['/sandbox/razorpay/checkout.js', "script-src 'self' 'nonce-n';"],
    ['http://127.0.0.1:4010/checkout.js', "script-src 'self' 'nonce-n' http://127.0.0.1:4010;"],
    ['https://pay.example/checkout.js', "script-src 'self' 'nonce-n' https://pay.example;"],
  ])('of a window from %s', (script, expected) => {
    expect(contentSecurityPolicy(withNonce('n'), script)).toContain(expected);
  });
});

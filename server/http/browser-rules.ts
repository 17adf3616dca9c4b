import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const nowhere = "frame-ancestors 'none'";
const nothing = `default-src 'none'; base-uri 'none'; form-action 'none'; ${nowhere}`;

/** Viewers draw a PDF with styles and scripts of their own, which some browsers hold to the document's policy. */
const pdf = 'application/pdf';

/** What is no page may load and run nothing, wherever it is opened; pages and pictures bring a policy of their own. */
const policyForAll: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.has('content-security-policy')) return;
  headers.set('content-security-policy', headers.get('content-type')?.startsWith(pdf) ? nowhere : nothing);
};

/** What a browser is told to keep to with every answer, in the order of their use. */
export const browserRules: MiddlewareHandler[] = [
  secureHeaders({
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
    // A bank opens a window of its own from the payment window, and talks to it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: false, microphone: false, geolocation: false, usb: false, displayCapture: false },
  }),
  policyForAll,
];

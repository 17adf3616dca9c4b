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

const senses = ['camera', 'microphone', 'geolocation', 'usb', 'display-capture'];

/** What of a phone's senses no page may ask for. One that needs a sense says so in this header, by that alone: `camera=(self)`. */
const sensesForAll: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const asked = headers.get('permissions-policy');
  headers.set(
    'permissions-policy',
    senses.map((sense) => (asked === `${sense}=(self)` ? asked : `${sense}=()`)).join(', '),
  );
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
  }),
  policyForAll,
  sensesForAll,
];

import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const notFramed = "frame-ancestors 'none'";
const loadNothing = `default-src 'none'; base-uri 'none'; form-action 'none'; ${notFramed}`;

/** PDF viewers use styles and scripts of their own, to which some browsers apply the document's policy. */
const pdf = 'application/pdf';

/** A response that is not a page may load and run nothing, wherever it is opened; pages and pictures set a policy of their own. */
const contentSecurityPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.has('content-security-policy')) return;
  headers.set('content-security-policy', headers.get('content-type')?.startsWith(pdf) ? notFramed : loadNothing);
};

const deviceFeatures = ['camera', 'microphone', 'geolocation', 'usb', 'display-capture'];

/** Device sensors that pages may not use. A page that needs one declares exactly that one in this header: `camera=(self)`. */
const permissionsPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const declared = headers.get('permissions-policy');
  headers.set(
    'permissions-policy',
    deviceFeatures.map((feature) => (declared === `${feature}=(self)` ? declared : `${feature}=()`)).join(', '),
  );
};

/** A page whose address is a secret declares a stricter one, and other sites learn nothing of it, not even where the visitor came from. */
const referrerPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.get('referrer-policy') !== 'same-origin')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
};

/** The security headers of every response, in the order in which they are applied. */
export const securityHeaders: MiddlewareHandler[] = [
  secureHeaders({
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    referrerPolicy: false,
    crossOriginEmbedderPolicy: false,
    // A bank opens a window of its own from the payment window, and communicates with it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
  }),
  contentSecurityPolicy,
  permissionsPolicy,
  referrerPolicy,
];

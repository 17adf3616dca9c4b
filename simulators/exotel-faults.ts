import { halfAnswer, hang, reset, slowBody } from './broken-answers.ts';
import { type ExotelContext, respond, respondWithError } from './exotel-wire.ts';
import type { ExotelFault } from './faults.ts';

/** The answers of a provider that did not accept the request. Source: what was observed of Exotel, codes from its status-code page. */
const refusals: Partial<Record<ExotelFault, (c: ExotelContext, number: string) => Response>> = {
  ndnc: (c, number) => respondWithError(c, 403, `Call to [${number}] cannot be made because of TRAI NDNC regulations`),
  kyc: (c) => respondWithError(c, 403, 'Your account is not yet KYC compliant', 340030),
  'kyc-without-code': (c) =>
    respondWithError(
      c,
      403,
      'Your account is not yet KYC compliant. This is mandatory by TRAI guidelines to connect outbound voice calls.',
    ),
  'bad-number': (c, number) => respondWithError(c, 400, `Invalid number ${number}`, 40203),
  unauthorized: (c) => c.text('Authentication is required to view this page.', 401),
  'too-many': (c) => {
    c.header('Retry-After', '7');
    return respondWithError(c, 429, 'Too many requests', 40402);
  },
  'server-error': (c) => respondWithError(c, 500, 'Internal server error', 35000),
  'bad-gateway': (c) => c.html('<html><head><title>502 Bad Gateway</title></head></html>', 502),
  unavailable: (c) => respondWithError(c, 503, 'Service Unavailable; ', 35008),
};

/**
 * Runs `accept` and answers with its result, unless the fault says otherwise. The `-after` faults and the broken
 * bodies accept first, which the client cannot know.
 */
export async function answerWithFault(
  c: ExotelContext,
  fault: ExotelFault | null,
  number: string,
  accept: () => Promise<object>,
): Promise<Response> {
  const refusal = fault ? refusals[fault] : undefined;
  if (refusal) return refusal(c, number);
  if (fault === 'hang-before') return hang(c);
  if (fault === 'reset-before') return reset(c);
  const body = await accept();
  if (fault === 'hang-after') return hang(c);
  if (fault === 'reset-after') return reset(c);
  if (fault === 'half-answer') return halfAnswer(c, body);
  if (fault === 'slow-body') return slowBody(c, body);
  if (fault === 'huge-body') return c.json({ padding: ' '.repeat(200_000), ...body });
  if (fault === 'garbage') return c.html('<html><body>We will be right back</body></html>', 200);
  return respond(c, 200, body);
}

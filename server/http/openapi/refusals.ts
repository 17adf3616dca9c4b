import type { Call } from '../../../contract/call.ts';
import { codesByStatus, errorsOf } from './errors.ts';

interface Refusal {
  description: string;
  codes: readonly string[];
}

/** What many calls answer in the same way, by the name that the document gives it. A description begins with the status. */
const shared: Record<string, Refusal> = {
  NotJson: { description: '400: the body is not valid JSON.', codes: ['not_json'] },
  NotLoggedIn: {
    description: '401: no token, or one that was ended or not used for too long. Log in again.',
    codes: ['unauthorized'],
  },
  OtherAccount: { description: '403: the token is that of another kind of account.', codes: ['forbidden'] },
  NotThisOperator: {
    description:
      '403: the token is no operator’s, the second factor was not shown yet, or the operator has none of the roles.',
    codes: ['forbidden', 'second_factor', 'not_your_desk'],
  },
  NotFound: { description: '404: there is no such thing, or it belongs to another account.', codes: ['not_found'] },
  ChangedMeanwhile: {
    description: '409: another operator changed it since it was shown. Load it again.',
    codes: ['changed_meanwhile'],
  },
  TooLarge: { description: '413: the body is larger than this call takes.', codes: ['too_large'] },
  NotSentAsJson: { description: '415: the content type is not application/json.', codes: ['unsupported_type'] },
  Invalid: { description: '422: a field is invalid. `errors` has a sentence for each.', codes: ['validation'] },
  TooMany: {
    description: '429: too many of these. `Retry-After` says in how many seconds to try again.',
    codes: ['rate_limited', 'challenge'],
  },
  Fault: { description: '500: our mistake. `requestId` leads to it in our logs.', codes: ['internal'] },
  Busy: {
    description: '503: busy, or the database cannot be reached. Try again after `Retry-After`.',
    codes: ['unavailable'],
  },
};

const statusOf = ({ description }: Refusal) => Number(description.slice(0, 3));
const keyOf = (status: number, codes: readonly string[]) => `${status} ${[...codes].sort().join(' ')}`;
const nameOf = new Map(
  Object.entries(shared).map(([name, refusal]) => [keyOf(statusOf(refusal), refusal.codes), name]),
);

/** All refusals of a call, by status. */
export function refusalsOf(call: Call): Record<string, object> {
  return Object.fromEntries(codesByStatus(errorsOf(call)).map(([status, codes]) => [status, refusal(status, codes)]));
}

function refusal(status: number, codes: string[]): object {
  const name = nameOf.get(keyOf(status, codes));
  return name
    ? { $ref: `#/components/responses/${name}` }
    : asResponse(status, { description: codes.join(', '), codes });
}

/** The answers that calls refer to by name. */
export function sharedRefusals(): Record<string, object> {
  return Object.fromEntries(Object.entries(shared).map(([name, each]) => [name, asResponse(statusOf(each), each)]));
}

function asResponse(status: number, { description, codes }: Refusal): object {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { ErrorCode: { enum: codes } }, required: ['ErrorCode'] },
    ],
  };
  const mayRetry = status === 429 || status === 503;
  return {
    description,
    ...(mayRetry && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema } },
  };
}

/** What calls refer to, besides the answers. */
export const refusalComponents = {
  schemas: {
    Refusal: {
      type: 'object',
      description: 'The envelope of every refusal.',
      properties: {
        Status: { const: 'Error' },
        status: { const: 'error' },
        ErrorCode: { type: 'string', description: 'For programs: stays the same in every language.' },
        Message: { type: 'string', description: 'For people: a sentence in the language of `Accept-Language`.' },
        errors: {
          type: 'object',
          description: 'Of an invalid field, by its name.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        requestId: { type: 'string', description: 'Of a fault.' },
      },
      required: ['Status', 'status', 'ErrorCode', 'Message'],
    },
  },
  headers: {
    RetryAfter: { description: 'In how many seconds to try again, where that is known.', schema: { type: 'integer' } },
  },
};

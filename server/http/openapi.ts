import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { en } from '../../messages/en.ts';

/** Errors that any call may return, with their HTTP status. */
const commonErrors: Record<string, number> = {
  not_json: 400,
  too_large: 413,
  unsupported_type: 415,
  validation: 422,
  rate_limited: 429,
  challenge: 429,
  internal: 500,
  unavailable: 503,
};

/** The contract as OpenAPI 3.1. */
export function openApi() {
  const paths = Object.values(calls).map((call: Call) => [`/api${call.path}`, { post: operation(call) }]);
  return {
    openapi: '3.1.0',
    info: { title: en.product.name, description: en.product.tagline, version: '1' },
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

/** Errors of any call that requires a login. */
const loginErrors: Record<string, number> = { unauthorized: 401, forbidden: 403 };

/** Additional errors of the console's calls. */
const consoleErrors: Record<string, number> = { second_factor: 403, not_your_desk: 403 };

/** Every error that a call may return, with its HTTP status. */
export function errorsOf(call: Call): Record<string, number> {
  return {
    ...commonErrors,
    ...(call.auth !== 'anyone' && loginErrors),
    ...(call.access && consoleErrors),
    ...call.errors,
  };
}

function operation(call: Call) {
  const byStatus = Map.groupBy(Object.entries(errorsOf(call)), ([, status]) => status);
  return {
    summary: call.summary,
    ...(call.auth !== 'anyone' && { security: [{ token: [] }] }),
    requestBody: { required: true, content: jsonContent(z.toJSONSchema(call.input, { io: 'input' })) },
    responses: {
      200: { description: 'Success', content: jsonContent(envelope(successFields(call))) },
      ...Object.fromEntries(
        [...byStatus].map(([status, entries]) => [
          status,
          {
            description: entries.map(([code]) => code).join(', '),
            content: jsonContent(envelope({ ErrorCode: { enum: entries.map(([code]) => code) } })),
          },
        ]),
      ),
    },
  };
}

function successFields(call: Call) {
  return { ErrorCode: { const: '0' }, ...outputSchemas(call) };
}

/** What a success contains besides the envelope, field by field, as JSON Schema. */
export function outputSchemas(call: Call): Record<string, object> {
  return Object.fromEntries(Object.entries(call.output).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
}

function envelope(fields: object) {
  const properties = {
    Status: { enum: ['Success', 'Error'] },
    status: { enum: ['success', 'error'] },
    Message: { type: 'string' },
    ...fields,
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function jsonContent(schema: object) {
  return { 'application/json': { schema } };
}

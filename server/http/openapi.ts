import type { AccountKind, Call, CallAuth } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { en } from '../../messages/en.ts';
import { descriptionOf, takesKey } from './openapi/description.ts';
import { exampleOf } from './openapi/examples.ts';
import { inputSchema, outputSchemas } from './openapi/json-schema.ts';
import { refusalComponents, refusalsOf, sharedRefusals } from './openapi/refusals.ts';
import { tagOf, tags } from './openapi/tags.ts';

type CallName = keyof typeof calls;

/** What the document says of the shop that serves it. */
export interface ApiShop {
  /** Undefined where none is set: then a client goes to where it has the document from. */
  publicUrl: string | undefined;
  supportEmail: string;
}

const about = `${en.product.tagline}

Every call is a POST with a JSON body. A success carries \`Status: "Success"\` and \`ErrorCode: "0"\`, a refusal \`Status: "Error"\` and the
code of its reason; \`Message\` is a sentence in the language of \`Accept-Language\`. A client has to ignore fields that it does not know.`;

/** The contract as OpenAPI 3.1. */
export function openApi({ publicUrl, supportEmail }: ApiShop) {
  const paths = Object.entries<Call>(calls).map(([name, call]) => [
    `/api${call.path}`,
    { post: operation(name as CallName, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: en.product.name,
      description: about,
      version: '1',
      contact: { name: en.product.name, email: supportEmail, ...(publicUrl && { url: publicUrl }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This shop' }],
    tags,
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        owner: token('an owner', '/login, /register or /vehicle_owner/login'),
        reseller: token('a reseller', '/resellerLogin'),
        operator: token('an operator', '/console/login, after which a second factor is shown'),
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'Up to 200 characters that the client makes up once for what it wants. The same key with the same body is answered as the first time, ' +
            'and nothing is done twice; with another body it is refused with idempotency_conflict.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      responses: sharedRefusals(),
      ...refusalComponents,
    },
  };
}

function token(whose: string, from: string) {
  return {
    type: 'http',
    scheme: 'bearer',
    description: `The token of ${whose}, given in exchange for the code of ${from}.`,
  };
}

function operation(name: CallName, call: Call) {
  const example = exampleOf(name);
  return {
    operationId: name,
    tags: [tagOf(name, call.path)],
    summary: call.summary,
    description: descriptionOf(name, call).join('\n\n'),
    security: securityOf(call.auth),
    ...(takesKey(call) && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: { required: true, content: jsonContent(inputSchema(call), example?.request) },
    responses: {
      200: { description: 'Success', content: jsonContent(success(call), example?.answer) },
      ...refusalsOf(call),
    },
  };
}

/** Each entry is one way that will do. */
function securityOf(auth: CallAuth): Partial<Record<AccountKind, []>>[] {
  if (auth === 'anyone') return [];
  return auth === 'account' ? [{ owner: [] }, { reseller: [] }, { operator: [] }] : [{ [auth]: [] }];
}

function success(call: Call): object {
  const properties = {
    Status: { const: 'Success' },
    status: { const: 'success' },
    ErrorCode: { const: '0' },
    Message: { type: 'string' },
    ...outputSchemas(call),
  };
  const optional = new Set(Object.entries(call.output).flatMap(([name, { _zod }]) => (_zod.optout ? [name] : [])));
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.has(name)) };
}

function jsonContent(schema: object, example?: object) {
  return { 'application/json': { schema, ...(example && { example }) } };
}

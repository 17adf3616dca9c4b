import * as z from 'zod/mini';
import type { Call } from '../../../contract/call.ts';

/** What a call takes, as JSON Schema. */
export function inputSchema(call: Call): object {
  return jsonSchema(call.input, 'input');
}

/** What a success contains besides the envelope, field by field, as JSON Schema. */
export function outputSchemas(call: Call): Record<string, object> {
  return Object.fromEntries(Object.entries(call.output).map(([name, schema]) => [name, jsonSchema(schema, 'output')]));
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      if (io === 'input') describeLeniency((zodSchema as z.core.$ZodTypes)._zod.def, jsonSchema);
      // The server gives no other fields today; a client must not refuse those of tomorrow.
      else if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

/** Corrects what zod says of fields that take more than their schema: what is missing, empty or invalid counts as something else. */
function describeLeniency(def: z.core.$ZodTypes['_zod']['def'], jsonSchema: z.core.JSONSchema.BaseSchema): void {
  // Nothing is refused here, so what stands in for the rest need not be valid itself, and need not be sent.
  if (def.type === 'default' && isCatch(def.innerType)) delete jsonSchema.default;
  if (def.type === 'catch') delete jsonSchema.default;
  if (def.type === 'object' && jsonSchema.required)
    jsonSchema.required = jsonSchema.required.filter((name) => !isCatch(def.shape[name]));
  // `emptyAsNone`: what comes after the transform is the schema of what is not empty.
  if (def.type === 'pipe' && typeOf(def.in) === 'transform') {
    const filled = { ...jsonSchema };
    for (const name of Object.keys(filled)) delete jsonSchema[name];
    jsonSchema.anyOf = [filled, { const: '' }];
  }
}

const typeOf = (schema: z.core.$ZodType | undefined) => (schema as z.core.$ZodTypes | undefined)?._zod.def.type;
const isCatch = (schema: z.core.$ZodType | undefined) => typeOf(schema) === 'catch';

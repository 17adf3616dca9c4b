import type * as z from 'zod/mini';
import type { createTemplate, NamedTemplate } from '../../../contract/console/templates.ts';
import type { PrintTemplate } from '../../../contract/print/template.ts';

type Design = Omit<NamedTemplate, 'id' | 'version'>;

/** A template as a form's fields show it. */
export function valuesOf(design: Design): Record<string, string> {
  return Object.fromEntries(
    Object.entries(design).map(([field, value]) => [field, typeof value === 'boolean' ? ticked(value) : String(value)]),
  );
}

const ticked = (value: boolean) => (value ? 'on' : '');

/** What is typed so far, for a picture of it; what is not yet a number or a colour stays as it was. */
export function designOf(values: Record<string, string>, before: PrintTemplate): PrintTemplate {
  const typed = Object.entries(before).map(([field, value]) => [field, typedOr(values[field], value)]);
  return Object.fromEntries(typed) as unknown as PrintTemplate;
}

function typedOr(typed: string | undefined, before: unknown): unknown {
  if (typed === undefined) return before;
  if (typeof before === 'boolean') return typed === 'on';
  if (typeof before === 'number')
    return Number(typed) > 0 && Number(typed) <= 200 ? Number(typed) : typed === '0' ? 0 : before;
  if (typeof before === 'string' && before.startsWith('#')) return /^#[0-9a-f]{6}$/i.test(typed) ? typed : before;
  return typed;
}

/** A form's fields have the names of the API; the call checks whether they are complete and valid. */
export function typedDesign(values: Record<string, string>): z.input<typeof createTemplate.input> {
  return values as unknown as z.input<typeof createTemplate.input>;
}

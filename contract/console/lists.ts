import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import type { Call } from '../call.ts';
import { body, positiveInteger } from '../fields.ts';
import { maxPageRows, searchText } from '../paging.ts';
import { declareConsoleCall, type RoleBesidesOwner } from './console-call.ts';

/** How many rows of a list are counted and can be paged through; to see further rows, an operator narrows the list down. */
export const maxCountedRows = 10_000;

/** So far the rows of a tab are counted; whether more wait than this changes nothing that an operator does. */
export const maxCountedInTab = 1000;

const countable = (max: number) => positiveInteger(api.validation).check(z.maximum(max, api.validation));

type FilterSchemas = Record<string, z.ZodMiniType>;
type Sorts<Sort extends string> = readonly [Sort, ...Sort[]];

/** Instead of a page, the rows with a higher number than this one, ordered by number; this is how a whole list is exported. */
const after = z.optional(
  z.number({ error: api.validation }).check(z.int(api.validation), z.nonnegative(api.validation)),
);

/** The query that every list takes: a page of it, one of its sort orders, and a search text. */
function listQueryFields<const Sort extends string>(sorts: Sorts<Sort>) {
  const enumOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
    z.enum(values, { error: api.validation });
  return {
    page: z._default(countable(maxCountedRows), 1),
    rows: z._default(countable(maxPageRows), 50),
    sort: z._default(enumOf(sorts), sorts[0] as never),
    direction: z._default(enumOf(['desc', 'asc']), 'desc'),
    search: searchText,
  };
}

/** Page info: which part of how many rows was returned. */
const pageInfo = {
  /** Number of all matches, or `maxCountedRows` if there are more. */
  total: z.number(),
  more: z.boolean(),
  page: z.number(),
  pages: z.number(),
  /** How many the list would have in each of its tabs; above `maxCountedInTab`: more than that. Empty where they are not counted. */
  tabs: z.record(z.string(), z.number()),
};

interface ListDeclaration<
  Path extends string,
  Sort extends string,
  F extends FilterSchemas,
  Name extends string,
  Row,
  More,
  IsExportable extends boolean,
> {
  path: Path;
  summary: string;
  rolesBesidesOwner: readonly RoleBesidesOwner[];
  /** The first of them is the default. */
  sorts: Sorts<Sort>;
  /** By their names on the wire and in the address of the list's page: `oneOf`, a day, a number. '' stands for any. */
  filters: F;
  /** The filter whose values are the tabs above the list, each with its count: the one that operators work by. */
  tabs?: keyof F & string;
  /** What the answer calls its rows, and one of them. */
  rows: Name;
  row: Row;
  /** What the answer says besides. */
  extraOutput?: More;
  /** `false`: no one may have the whole list in one go, so that it has no file. */
  isExportable?: IsExportable;
}

/** A list's call, with what its page, the address of it, and its file are made of. */
export interface ListCall extends Call<z.ZodMiniType, FilterSchemas, Record<string, number>, 'operator'> {
  sorts: Sorts<string>;
  filters: FilterSchemas;
  /** '' for a list without tabs. */
  tabs: string;
  rows: string;
  row: z.ZodMiniType;
}

type QueryOf<Sort extends string, F, IsExportable> = z.ZodMiniObject<
  ReturnType<typeof listQueryFields<Sort>> &
    (IsExportable extends false ? Record<never, never> : { after: typeof after }) &
    F,
  z.core.$strip
>;

/** Declares a list of the console, once: what it can be sorted and filtered by, and what its rows contain. */
export function declareList<
  const Path extends `/console/${string}`,
  const Sort extends string,
  F extends FilterSchemas,
  const Name extends string,
  Row extends z.ZodMiniType,
  More extends FilterSchemas = Record<never, never>,
  IsExportable extends boolean = true,
>({
  sorts,
  filters,
  tabs = '',
  rows,
  row,
  extraOutput,
  isExportable,
  ...call
}: ListDeclaration<Path, Sort, F, Name, Row, More, IsExportable>) {
  const input = body({ ...listQueryFields(sorts), ...(isExportable === false ? {} : { after }), ...filters });
  const output = { [rows]: z.array(row), ...extraOutput, ...pageInfo };
  return {
    ...declareConsoleCall({
      ...call,
      input: input as unknown as QueryOf<Sort, F, IsExportable>,
      output: output as Record<Name, z.ZodMiniArray<Row>> & More & typeof pageInfo,
      errors: {},
    }),
    ...{ sorts, filters, tabs: tabs as string, rows, row },
  };
}

/** One of some values, or '' for any. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  const schema = z._default(z.enum(['', ...values] as ['', ...Values], { error: api.validation }), '');
  return Object.assign(schema, { values });
}

/** A day in India, as `2026-11-20`; '' for any. */
export const dayOrNone = z._default(
  z
    .string({ error: api.validation })
    .check(z.regex(/^(20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, api.validation)),
  '',
);

/** A month in India, as `2026-11`; '' for any. */
export const monthOrNone = z._default(
  z.string({ error: api.validation }).check(z.regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/, api.validation)),
  '',
);

/** The version of the record that was shown to the operator who changes it. */
export const version = positiveInteger(api.validation);

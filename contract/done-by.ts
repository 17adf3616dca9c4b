import * as z from 'zod/mini';

/** Who of a reseller's team has done something: a name; '' for the reseller themselves; null for somebody who has left and whose name is not kept. */
export const doneBy = z.nullable(z.string());

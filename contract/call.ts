import type * as z from 'zod/mini';

/** Who may make a call. `owner`, `reseller` and `operator` are proven by a token, never by an id in the body. */
export type Who = 'anyone' | 'owner' | 'reseller' | 'operator';

type Fields = Record<string, z.core.$ZodType>;

/**
 * One call of the API, declared once: both the server and every page import this object and nothing else.
 * `output` lists what a success carries beside the envelope (`Status`, `status`, `ErrorCode`, `Message`);
 * `errors` names every refusal of this call beyond those any call may give (see `CommonError`).
 */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends Fields = Fields,
  Errors extends Record<string, number> = Record<string, number>,
> {
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  readonly input: Input;
  readonly output: Output;
  readonly errors: Errors;
}

export function declareCall<Input extends z.ZodMiniType, Output extends Fields, Errors extends Record<string, number>>(
  call: Call<Input, Output, Errors>,
): Call<Input, Output, Errors> {
  return call;
}

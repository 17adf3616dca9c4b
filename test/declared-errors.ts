import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import { errorsOf } from '../server/http/openapi/errors.ts';

const callOf = new Map(Object.values<Call>(calls).map((call) => [call.path, call]));

/** Throws if a call of the contract was answered with an error that it does not declare: a handler that throws one compiles. */
export function requireDeclared(path: string, { status, body }: { status: number; body: unknown }): void {
  const call = callOf.get(path);
  const code = typeof body === 'object' && body !== null && 'ErrorCode' in body ? String(body.ErrorCode) : '0';
  if (!call || code === '0' || errorsOf(call)[code] === status) return;
  throw new Error(`${path} answered ${status} ${code}, which is not among the errors of its contract`);
}

import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';

/** The role that a form names. What is none is left for the call to refuse. */
export function roleIn(said = ''): OperatorRole {
  return operatorRoles.find((role) => role === said) ?? (said as never);
}

import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';

/** The role that a form names. An unknown one is left for the call to reject. */
export function roleIn(said = ''): OperatorRole {
  return operatorRoles.find((role) => role === said) ?? (said as never);
}

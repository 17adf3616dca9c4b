import { changeOperator, resetOperator, switchOperator } from '../../../contract/console/operator-accounts.ts';
import type { CallFunction } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { roleIn } from './role-in.ts';

/** Makes the call that the submitted form asks for. */
export function submitOperatorChange(
  call: CallFunction,
  id: number,
  { intent, version = '', name = '', role, reason = '' }: FormState['values'],
): Promise<{ Message: string }> {
  switch (intent) {
    case 'switch_off':
      return call(switchOperator, { id, version, reason, is_on: false });
    case 'switch_on':
      return call(switchOperator, { id, version, reason, is_on: true });
    case 'reset':
      return call(resetOperator, { id, version, reason });
    default:
      return call(changeOperator, { id, version, name, role: roleIn(role) });
  }
}

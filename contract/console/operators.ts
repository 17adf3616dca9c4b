import * as z from 'zod/mini';
import { operatorRoles } from '../call.ts';
import { body } from '../fields.ts';
import { checkbox } from './checkbox.ts';
import { declareConsoleCall } from './console-call.ts';

export const operatorProfile = declareConsoleCall({
  path: '/console/profile',
  summary: 'Who works in the console with this token, and what he may do',
  rolesBesidesOwner: ['fulfilment', 'support'],
  skipsMfa: true,
  input: body({}),
  output: {
    Operator: z.strictObject({
      id: z.number(),
      name: z.string(),
      role: z.enum(operatorRoles),
      /** Whether the second factor was shown in this session. */
      is_proven: z.boolean(),
      /** The second factors that the operator has set up. */
      factors: z.array(z.enum(['passkey', 'authenticator'])),
      /** Whether single keys are shortcuts. */
      uses_keys: z.boolean(),
    }),
  },
  errors: {},
});

export const changeOwnKeys = declareConsoleCall({
  path: '/console/profile/keys',
  summary: 'Whether single keys are shortcuts, for the operator who says so',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['operator.keys'],
  input: body({ uses_keys: checkbox }),
  output: {},
  errors: {},
});

import * as z from 'zod/mini';
import { operators as t } from '../../messages/console/operators.ts';
import { api } from '../../messages/en/api.ts';
import { operatorRoles } from '../call.ts';
import { body, positiveInteger, readableLine } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { declareList, oneOf, version } from './lists.ts';
import { reason } from './reason.ts';
import { operatorEmail } from './sign-in.ts';

const operator = positiveInteger(api.not_found);

export const operatorName = readableLine(t.name_invalid, { max: 50 });
export const operatorRole = z.enum(operatorRoles, { error: t.role_invalid });

const factors = z.array(z.enum(['passkey', 'authenticator']));
const changeErrors = { ...editErrors, own_account: 409 };

export const operatorList = declareList({
  path: '/console/operators',
  summary: 'Who works in the console. search: a whole mail address',
  rolesBesidesOwner: [],
  sorts: ['number', 'name'],
  filters: { role: oneOf(operatorRoles), state: oneOf(['on', 'off']) },
  tabs: 'state',
  rows: 'Operators',
  row: z.strictObject({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    role: z.enum(operatorRoles),
    is_on: z.boolean(),
    /** Whether a second factor is set up. Without one the operator has not signed in yet, or was reset. */
    has_factor: z.boolean(),
    since: z.string(),
  }),
});

export const operatorCard = declareConsoleCall({
  path: '/console/operator',
  summary: 'One who works in the console, as he can be changed',
  rolesBesidesOwner: [],
  input: body({ id: operator }),
  output: {
    Operator: z.strictObject({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      role: z.enum(operatorRoles),
      version: z.number(),
      /** '' while the operator is not switched off. */
      switched_off_at: z.string(),
      factors,
      since: z.string(),
      is_own: z.boolean(),
    }),
  },
  errors: { not_found: 404 },
});

export const inviteOperator = declareConsoleCall({
  path: '/console/operator/invite',
  summary: 'Lets somebody work in the console, and tells him by mail where to log in',
  rolesBesidesOwner: [],
  actions: ['operator.invite'],
  input: body({ name: operatorName, email: operatorEmail, role: operatorRole }),
  output: { id: z.number() },
  errors: { email_taken: 409 },
});

export const changeOperator = declareConsoleCall({
  path: '/console/operator/change',
  summary: 'Another name or role. Another role logs him out everywhere; nobody gives himself another',
  rolesBesidesOwner: [],
  actions: ['operator.change'],
  input: body({ id: operator, version, name: operatorName, role: operatorRole }),
  output: {},
  errors: changeErrors,
});

export const switchOperator = declareConsoleCall({
  path: '/console/operator/switch',
  summary: 'Switches an operator off, who is logged out everywhere, or on again; nobody switches himself off',
  rolesBesidesOwner: [],
  actions: ['operator.switch_off', 'operator.switch_on'],
  input: body({ id: operator, version, is_on: z.boolean({ error: api.validation }), reason }),
  output: {},
  errors: changeErrors,
});

export const resetOperator = declareConsoleCall({
  path: '/console/operator/reset',
  summary: 'Forgets what proves an operator, who sets it up anew when he logs in next, and logs him out everywhere',
  rolesBesidesOwner: [],
  actions: ['operator.reset'],
  input: body({ id: operator, version, reason }),
  output: {},
  errors: changeErrors,
});

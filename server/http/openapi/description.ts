import type { Call, CallAuth } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls.ts';
import { limitsOfCall } from '../../limits/in-words.ts';

/** Who may make a call, whether it takes a key, and how often it may be made, a paragraph each. */
export function descriptionOf(name: keyof typeof calls, call: Call): string[] {
  const counted = limitsOfCall(name);
  return [
    whoIn(call),
    ...(takesKey(call) ? ['Takes an Idempotency-Key: sent again with the same key, it is done once.'] : []),
    ...(counted.length > 0 ? [`Counted: ${counted.join('; ')}.`] : []),
  ];
}

/** Whether a call takes the header Idempotency-Key. */
export function takesKey({ errors }: Call): boolean {
  return 'idempotency_conflict' in errors;
}

const whoInWords: Record<CallAuth, string> = {
  anyone: 'Anyone may make this call: it needs no token.',
  account: 'Needs a token, of any kind of account.',
  owner: 'Needs an owner’s token.',
  reseller: 'Needs a reseller’s token.',
  operator: 'Needs an operator’s token.',
};

/** Of a reseller's team, besides the reseller. */
const teamInWords = { owner: '', orders: 'a member who orders', looks: 'a member who only looks' };

function whoIn({ auth, access, roles }: Call): string {
  const members = roles?.flatMap((role) => teamInWords[role] || []) ?? [];
  if (members.length > 0) return `Needs the token of a reseller, or of ${members.join(' or ')}.`;
  if (!access) return whoInWords[auth];
  const factor = access.skipsMfa ? 'shows their second factor now or later' : 'has shown their second factor';
  return `Needs the token of an operator with the role ${access.roles.join(' or ')}, who ${factor}.`;
}

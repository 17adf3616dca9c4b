import { ownContact } from '../../../contract/own-contact.ts';
import { supportsPasskeys } from '../../../contract/passkey-fields.ts';
import type { CallResult } from '../../api.ts';
import { shop } from '../../request-context.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOwner, profileFailure } from '../load-for-owner.ts';

/** The owner's current number and mail, and the ways in which they can confirm their identity. */
export interface ChangeData {
  ownerId: number;
  contact: Omit<CallResult<typeof ownContact>, 'Message'>;
}

export function loadChange(args: PageRequest) {
  return loadForOwner<ChangeData>(
    args,
    async (call, ownerId) => {
      const { Message: _ok, ...contact } = await call(ownContact, { UserLoginID: ownerId });
      const canSign = supportsPasskeys(args.context.get(shop).origin);
      return { ownerId, contact: { ...contact, has_passkey: contact.has_passkey && canSign } };
    },
    profileFailure,
  );
}

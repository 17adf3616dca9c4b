import type { ownerVerifyOtp, verifyOtp } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { asOwner, type CodeSmsDeps } from './code-sms.ts';
import { agreeOnLanguage } from './language.ts';
import { emailColumns, ensureOwner, findOwnerByPhone } from './owner.ts';
import { countVehicles } from './vehicle.ts';

type Deps = CodeSmsDeps & Pick<Services, 'log'> & { sessions: Sessions };

const Message = en.sign_in.otp_verified;

/** After login and after register. The code of register makes an owner of a phone that had none; they have yet to complete their registration. */
export function verify(deps: Deps): Handler<typeof verifyOtp> {
  return async ({ phone, password, strEmail, guid, knownBrowser: known }, context) => {
    const to = asOwner(phone);
    const attempt = { to, code: password, asker: await askerOf(deps, to, context, known) };
    const { id, token, language, vehicles, knownBrowser } = await redeemCode(deps, attempt, async (tx, purpose) => {
      if (purpose === 'register') await ensureOwner(tx, deps.vault, phone);
      const session = await openSession(deps, tx, { phone, email: strEmail, userAgent: context.userAgent });
      return session && { ...session, vehicles: await countVehicles(tx, session.id) };
    });
    return {
      authorisation: { token },
      vehiclecount: vehicles,
      VehicleOwnerMasterId: id,
      UserLoginID: id,
      guid,
      knownBrowser,
      Message,
      ...(await agreeOnLanguage(deps, { id, language }, context)),
    };
  };
}

export function ownerVerify(deps: Deps): Handler<typeof ownerVerifyOtp> {
  return async ({ mobile, password, knownBrowser: known }, context) => {
    const to = asOwner(mobile);
    const attempt = { to, code: password, asker: await askerOf(deps, to, context, known) };
    const { id, token, language, knownBrowser } = await redeemCode(deps, attempt, (tx) =>
      openSession(deps, tx, { phone: mobile, userAgent: context.userAgent }),
    );
    const browser = await agreeOnLanguage(deps, { id, language }, context);
    return { UserLoginID: id, VehicleOwnerMasterId: id, authToken: token, knownBrowser, Message, ...browser };
  };
}

interface SessionRequest {
  phone: string;
  email?: string | undefined;
  userAgent: string;
}

/**
 * Opens a session for the owner of a proven phone; undefined if no owner has it, or none any more. An email is accepted only from an owner who is
 * still registering.
 */
async function openSession({ vault, sessions }: Deps, tx: Db, { phone, email, userAgent }: SessionRequest) {
  const owner = await findOwnerByPhone(tx, vault, phone);
  if (!owner) return undefined;
  const { id, language, registered_at } = owner;
  if (email && !registered_at)
    await tx
      .updateTable('owner')
      .set(emailColumns(vault, id, email))
      .where('id', '=', id)
      .execute();
  return { id, language, token: await sessions.open(tx, 'owner', id, userAgent) };
}

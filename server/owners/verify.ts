import type { ownerVerifyOtp, verifyOtp } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';
import { redeemCode } from '../sign-in/codes.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { asOwner, type CodeSmsParts } from './code-sms.ts';
import { createOwner, emailColumns, findOwnerByPhone } from './owner.ts';

type Parts = CodeSmsParts & { sessions: Sessions };

const Message = en.sign_in.otp_verified;

/** After login and after register: a phone that nobody had before becomes an owner's, who has still to say who he is. */
export function verify(parts: Parts): Rule<typeof verifyOtp> {
  return async ({ phone, password, strEmail, guid }) => {
    const { id, token, vehicles } = await redeemCode(parts, asOwner(phone), password, async (tx) => {
      const entered = await enter(parts, tx, phone, strEmail);
      return { ...entered, vehicles: await countVehicles(tx, entered.id) };
    });
    return {
      authorisation: { token },
      vehiclecount: vehicles,
      VehicleOwnerMasterId: id,
      UserLoginID: id,
      guid,
      Message,
    };
  };
}

export function ownerVerify(parts: Parts): Rule<typeof ownerVerifyOtp> {
  return async ({ mobile, password }) => {
    const { id, token } = await redeemCode(parts, asOwner(mobile), password, (tx) => enter(parts, tx, mobile));
    return { UserLoginID: id, VehicleOwnerMasterId: id, authToken: token, Message };
  };
}

/** Opens a session for the owner of a proven phone. An email is taken from somebody who is still registering, and only then. */
async function enter({ vault, sessions }: Parts, tx: Db, phone: string, email?: string) {
  const known = await findOwnerByPhone(tx, vault, phone);
  const id = known?.id ?? (await createOwner(tx, vault, phone));
  if (email && !known?.registered_at)
    await tx
      .updateTable('owner')
      .set(emailColumns(vault, id, email))
      .where('id', '=', id)
      .execute();
  return { id, token: await sessions.open(tx, 'owner', id) };
}

export async function countVehicles(tx: Db, ownerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('vehicle')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

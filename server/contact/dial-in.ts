import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { connectTo, type DialIn, readDialIn } from '../../providers/exotel/dial-in.ts';
import type { AppBindings } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { recordProven } from '../number-consent/consent.ts';
import { isSameText } from '../same-text.ts';
import type { Services } from '../services.ts';
import { whoIsRung } from './call.ts';
import { stickerOfPin } from './dial-in-pin.ts';
import { findReachable, recordCarried } from './reach.ts';

/**
 * Where the provider asks whom to ring for a caller who dialled in and typed a PIN. Such callers are counted, blocked and logged like those who ask
 * us to ring them; an error makes the provider continue as its flow says for that case. If it asks again about the same call, it gets the same
 * answer.
 */
export function answerDialIn(parts: Services) {
  const { env, vault } = parts;
  return async (c: Context<AppBindings>): Promise<Response> => {
    if (!env.inbound || !isSameText(c.req.param('secret') ?? '', env.inbound.secret))
      throw new Refused(404, 'not_found', en.api.not_found);
    const dialled = readDialIn(new URL(c.req.url).searchParams);
    if (!dialled) throw new Refused(422, 'validation', en.api.validation);
    const to = await record(parts, dialled);
    c.header('cache-control', 'no-store');
    return c.json(connectTo(to, env.inbound.number));
  };

  async function record(parts: Services, { callSid, from, pin }: DialIn): Promise<string> {
    const found = await findPin(parts, from, pin);
    const sticker = await findReachable(parts, found.guid, found.recipient);
    const { to, emergency } = await whoIsRung(parts, sticker, found.recipient);
    const wish = { sticker, kind: 'call' as const, recipient: found.recipient, presetId: null, ...emergency };
    // A caller who dials in has no IP address; their number stands in for it.
    const caller = { address: `tel:${from}`, challenge: '', idempotencyKey: `dialled ${callSid}` };
    await recordCarried(parts, { ...wish, from: { phone: from, isProven: true } }, caller, callSid);
    await recordProven(parts.database.db, vault.index('phone', from), parts.now());
    return to;
  }
}

/** Wrong PINs are counted, so that no caller can try them all. */
async function findPin({ limits, vault, database, now }: Services, from: string, pin: string) {
  const counted = await limits.count([{ limit: 'dial-in-wrong', whose: vault.index('phone', from) }]);
  const found = await stickerOfPin(database.db, pin, now());
  if (!found) throw new Refused(404, 'not_found', en.api.not_found);
  await counted.takeBack();
  return found;
}

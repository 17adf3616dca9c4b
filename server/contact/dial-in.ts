import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { connectResponse, type DialIn, readDialIn } from '../../providers/exotel/dial-in.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { recordProvenNumber } from '../number-consent/consent.ts';
import { isSameText } from '../same-text.ts';
import type { Services } from '../services.ts';
import { prepareCallee } from './call.ts';
import { recordInboundCall } from './contact-once.ts';
import { requireReachable } from './contactable.ts';
import { stickerOfPin } from './dial-in-pin.ts';

/**
 * Where the provider asks whom to ring for a caller who dialled in and typed a PIN. Such callers are counted, blocked and logged like those who ask
 * us to ring them; an error makes the provider continue as its flow says for that case. If it asks again about the same call, it gets the same
 * answer.
 */
export function dialInWebhook(deps: Services) {
  const { env, vault } = deps;
  return async (c: Context<AppBindings>): Promise<Response> => {
    if (!env.inbound || !isSameText(c.req.param('secret') ?? '', env.inbound.secret))
      throw new ApiError(404, 'not_found', en.api.not_found);
    const inboundCall = readDialIn(new URL(c.req.url).searchParams);
    if (!inboundCall) throw new ApiError(422, 'validation', en.api.validation);
    const to = await routeCall(deps, inboundCall);
    c.header('cache-control', 'no-store');
    return c.json(connectResponse(to, env.inbound.number));
  };

  async function routeCall(deps: Services, { callSid, from, pin }: DialIn): Promise<string> {
    const target = await requirePin(deps, from, pin);
    const sticker = await requireReachable(deps, target.guid);
    const { to, emergency } = await prepareCallee(deps, sticker, target.recipient);
    const request = { sticker, kind: 'call' as const, recipient: target.recipient, presetId: null, ...emergency };
    // A caller who dials in has no IP address; their number stands in for it.
    const client = { address: `tel:${from}`, challenge: '', idempotencyKey: `dialled ${callSid}` };
    await recordInboundCall(deps, { ...request, from: { phone: from, isProven: true } }, client, callSid);
    await recordProvenNumber(deps.database.db, vault.index('phone', from), deps.now());
    return to;
  }
}

/** Wrong PINs are counted, so that no caller can try them all. */
async function requirePin({ limits, vault, database, now }: Services, from: string, pin: string) {
  const counted = await limits.count([{ limit: 'dial-in-wrong', subject: vault.index('phone', from) }]);
  const target = await stickerOfPin(database.db, pin, now());
  if (!target) throw new ApiError(404, 'not_found', en.api.not_found);
  await counted.uncount();
  return target;
}

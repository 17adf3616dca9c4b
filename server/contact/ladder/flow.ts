import type { Context } from 'hono';
import { en } from '../../../messages/en.ts';
import { readFlowRequest } from '../../../providers/exotel/flow-request.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppBindings } from '../../http/app-bindings.ts';
import { readFlowToken } from '../../outgoing/flow-token.ts';
import { applyReport } from '../../outgoing/report.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { recordAnswer } from '../answering/answer.ts';
import { requireAnswerable } from '../answering/link.ts';
import { changeContact } from '../answering/linked.ts';
import { answerOfDigit, wordsOfCall } from './digits.ts';

/** In seconds, from when a call was placed: none rings and lasts for longer. */
const longestCall = 600;

/** Where the flow asks what to read out to an owner who has picked up. Changes nothing: a machine may have picked up. */
export function flowWords(deps: Services) {
  return async (c: Context<AppBindings>): Promise<Response> => {
    const { contactId } = await requireCall(deps, c);
    await requireAnswerable(deps.database.db, deps, contactId);
    const { plate_number, text } = await deps.database.db
      .selectFrom('contact')
      .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
      .leftJoin('preset', 'preset.id', 'contact.preset_id')
      .select('vehicle.plate_number')
      // The voice is English.
      .select((eb) => eb.fn.coalesce('preset.text', 'contact.words').as('text'))
      .where('contact.id', '=', contactId)
      .executeTakeFirstOrThrow();
    // The provider insists on this type, and on nothing behind it.
    const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
    return c.body(wordsOfCall({ plate: plate_number ?? '', text: text ?? '' }), 200, headers);
  };
}

/**
 * Where the flow tells what was pressed. 200: it was an answer, and the flow says thanks; 302: it was none, and the flow reads the words out again.
 * Whoever presses anything has seen the message. A call gives one answer: what is told again changes nothing, whatever was answered by the link
 * meanwhile.
 */
export function flowDigits(deps: Services) {
  return async (c: Context<AppBindings>): Promise<Response> => {
    // The provider may first ask for the headers alone.
    if (c.req.method !== 'GET') throw notFound();
    const { callId, outgoingId, contactId, callSid, digits } = await requireCall(deps, c);
    const answer = answerOfDigit(digits);
    if (digits !== '')
      await changeContact(
        deps,
        'call',
        (tx) => requireAnswerable(tx, deps, contactId),
        async (tx, linked) => {
          if (!answer) return undefined;
          const pressed = await tx
            .updateTable('contact_ladder')
            .set({ pressed: digits })
            .where('call_id', '=', callId)
            .where('pressed', 'is', null)
            .executeTakeFirst();
          return pressed.numUpdatedRows === 0n ? undefined : recordAnswer(tx, deps, linked, answer);
        },
      );
    // Whatever the provider reports of the call later: somebody has picked up.
    const pickedUp = { providerId: callSid, state: 'delivered' as const, detail: '' };
    await applyReport(deps.outbox.deps, { id: outgoingId, attempt: null }, pickedUp);
    return c.body(null, answer ? 200 : 302, { 'cache-control': 'no-store' });
  };
}

/** The call that a flow's request is about. Rejects one that is not ours, another call with its token, and one that must be over by now. */
async function requireCall(deps: Services, c: Context<AppBindings>) {
  const { database, vault, now } = deps;
  const asked = readFlowRequest(new URL(c.req.url).searchParams);
  const outgoingId = asked && readFlowToken(vault, asked.token);
  if (!outgoingId) throw notFound();
  const call = await database.db
    .selectFrom('outgoing')
    .innerJoin('contact_ladder', 'contact_ladder.call_id', 'outgoing.about')
    .select(['contact_ladder.call_id', 'contact_ladder.contact_id', 'outgoing.provider_id'])
    .where('outgoing.id', '=', outgoingId)
    .where('outgoing.attempted_at', '>', secondsAfter(now(), -longestCall))
    .executeTakeFirst();
  // Its id is not known yet where the flow is quicker than the answer to our request.
  const isOurs = call?.call_id && (call.provider_id ?? asked.callSid) === asked.callSid;
  if (!isOurs) throw notFound();
  return { ...asked, outgoingId, callId: call.call_id, contactId: call.contact_id };
}

function notFound(): ApiError {
  return new ApiError(404, 'not_found', en.api.not_found);
}

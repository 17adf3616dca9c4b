import type { Context } from 'hono';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppBindings } from '../../http/app-bindings.ts';
import { success } from '../../http/envelope.ts';
import { tooLarge } from '../../http/read-json.ts';
import { isSameText } from '../../same-text.ts';
import type { Services } from '../../services.ts';
import { keepMail } from './keep-mail.ts';

/** Of a mail so much is read: the words come first, and what is behind them is files, which are not kept. */
const readBytes = 1024 * 1024;
/** No mail server takes a larger one. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Where a mail server or a provider hands over what is sent to our reply addresses: the mail as it is (RFC 5322), with our secret as bearer token.
 * Whatever becomes of a mail, its answer is the same: a sender is told nothing of our inquiries by what is returned, and gets no mail in return.
 */
export function inboundMailWebhook(services: Services) {
  const { inboundMail, metrics, consoleChanges, log } = services;
  return async (c: Context<AppBindings>): Promise<Response> => {
    const secret = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!inboundMail?.secrets.some((ours) => isSameText(secret, ours)))
      throw new ApiError(404, 'not_found', en.api.not_found);
    const mail = { source: await readStart(c), envelope: c.req.header('x-envelope-to') };
    const fate = await keepMail(services, inboundMail, mail);
    metrics.inboundMails.inc({ fate });
    if (fate === 'kept' || fate === 'automatic') consoleChanges.publish('inquiries');
    if (!['kept', 'automatic', 'repeated'].includes(fate)) log.warn({ fate }, 'a mail that came in was dropped');
    return c.json(success({}));
  };
}

/** The beginning of the body; the rest is taken and dropped. */
async function readStart(c: Context): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    if (size < readBytes) chunks.push(chunk.subarray(0, readBytes - size));
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
  }
  return Buffer.concat(chunks);
}

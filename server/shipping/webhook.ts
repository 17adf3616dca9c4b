import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { success } from '../http/envelope.ts';
import { readText } from '../http/read-json.ts';
import { isSameText } from '../same-text.ts';
import type { Services } from '../services.ts';
import { recordTracking, type TrackingFate } from './record-tracking.ts';

/**
 * Where a courier tells of a parcel by itself, with one of our secrets as bearer token; nothing is read before that is checked. What cannot be
 * understood, or is of no parcel of ours, is answered like any other, so that it does not come again for ever: it is counted and logged. A report
 * that is lost, since we were down or it came too fast, is made up for by asking (`ask-courier.ts`).
 */
export function courierWebhook(services: Services) {
  return async (c: Context<AppBindings>): Promise<Response> => {
    const { courier, courierSecrets, metrics, log } = services;
    const secret = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!courier || !courierSecrets.some((ours) => isSameText(secret, ours)))
      throw new ApiError(404, 'not_found', en.api.not_found);
    const tracked = courier.readReport(parsed(await readText(c)));
    const fate: TrackingFate | 'unreadable' = tracked ? await recordTracking(services, tracked) : 'unreadable';
    metrics.courierReports.inc({ fate });
    if (fate === 'unreadable') log.warn({ courier: courier.name }, 'a courier’s report cannot be read');
    return c.json(success({}));
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

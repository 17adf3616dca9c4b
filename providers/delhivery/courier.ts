import * as z from 'zod/mini';
import type { Courier, CourierAnswer } from '../../server/shipping/ports.ts';
import { parseJson, textAt, valueAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { DelhiverySettings } from '../settings.ts';
import { book } from './booking.ts';
import { createDelhiveryClient, type DelhiveryClient } from './client.ts';
import { outcomeOfGet, outcomeOfPost, wordsOf } from './outcome.ts';
import { inIndia } from './time.ts';
import { findBooked, readReport, track } from './tracking.ts';

/** Delhivery: one call gives one outcome. `now`: of the server. Does not throw. */
export function createDelhivery(settings: DelhiverySettings, now: () => Date): Courier {
  const client = createDelhiveryClient(settings);
  return {
    name: 'Delhivery',
    book: (shipment) => book(client, shipment, settings.pickupLocation),
    find: (reference) => findBooked(client, reference),
    label: (docket) => label(client, docket, settings.baseUrl),
    requestPickup: (day, parcels) => requestPickup(client, { day, parcels, at: settings.pickupLocation, now: now() }),
    cancel: (docket) => cancel(client, docket),
    track: (dockets) => track(client, dockets),
    trackingPage: (docket) => `https://www.delhivery.com/track-v2/package/${encodeURIComponent(docket)}`,
    readReport,
  };
}

const labels = z.object({ packages: z.array(z.object({ pdf_download_link: z.catch(z.string(), '') })) });

/** It answers with a link to a file that is somewhere else, and there for an hour. */
async function label(client: DelhiveryClient, docket: string, baseUrl: string): Promise<CourierAnswer<Uint8Array>> {
  // 4R is the size of a label printer, four inches by six.
  const reply = await client.get('/api/p/packing_slip', { wbns: docket, pdf: 'true', pdf_size: '4R' });
  const link = outcomeOfGet(reply, (text): CourierAnswer<string> | null => {
    const { data } = labels.safeParse(parseJson(text));
    if (!data) return null;
    const [first] = data.packages;
    return first ? { kind: 'done', value: first.pdf_download_link } : { kind: 'refused', detail: 'No such docket' };
  });
  if (link.kind !== 'done') return link;
  const url = URL.parse(link.value);
  if (!url || !isLabelAddress(url, baseUrl)) return { kind: 'busy', detail: 'No file behind the label' };
  return outcomeOfGet(await client.file(url.href), (text) =>
    text.startsWith('%PDF-') ? { kind: 'done', value: Buffer.from(text, 'latin1') } : null,
  );
}

/** Where it keeps files: with itself, or in Amazon's storage. Any other address in an answer, as one within our own network, is not asked. */
export function isLabelAddress({ protocol, hostname, origin, port, username }: URL, baseUrl: string): boolean {
  if (origin === new URL(baseUrl).origin) return true;
  return protocol === 'https:' && port === '' && username === '' && /\.(delhivery|amazonaws)\.com$/.test(hostname);
}

/** A request that is still open has all parcels fetched, whatever its number, and is as good as a new one. */
async function requestPickup(
  client: DelhiveryClient,
  { day, parcels, at, now }: { day: string; parcels: number; at: string; now: Date },
): Promise<CourierAnswer<{ reference: string }>> {
  const body = { pickup_date: day, pickup_time: pickupTime(day, now), pickup_location: at };
  const reply = await client.post('/fm/request/new/', JSON.stringify({ ...body, expected_package_count: parcels }));
  const text = reply.kind === 'answer' ? reply.text : '';
  const reference = textAt(parseJson(text), 'pickup_id');
  if (reference !== '' && (valueAt(parseJson(text), 'pr_exist') === true || /already exist/i.test(text)))
    return { kind: 'done', value: { reference } };
  return outcomeOfPost(reply, () => {
    if (reference !== '') return { kind: 'done', value: { reference } };
    return wordsOf(text) === '' ? null : { kind: 'refused', detail: forLog(wordsOf(text)) };
  });
}

/** In the evening's slot, which ends at six; an hour from now where that has begun. */
function pickupTime(day: string, now: Date): string {
  const soon = inIndia(new Date(now.getTime() + 3_600_000));
  if (soon.day !== day || soon.time < '14:00:00') return '14:00:00';
  return soon.time < '18:00:00' ? soon.time : '18:00:00';
}

/** It answers in XML, and alike whether it was cancelled now or before. */
async function cancel(client: DelhiveryClient, docket: string): Promise<CourierAnswer<null>> {
  const reply = await client.post('/api/p/edit', JSON.stringify({ waybill: docket, cancellation: 'true' }));
  return outcomeOfPost(reply, (text) => {
    const status = /<status>(\w+)<\/status>/i.exec(text)?.[1] ?? String(valueAt(parseJson(text), 'status') ?? '');
    if (/^true$/i.test(status)) return { kind: 'done', value: null };
    const remark =
      /<(?:remark|error)>([^<]*)</i.exec(text)?.[1] ?? (textAt(parseJson(text), 'remark') || wordsOf(text));
    return /^false$/i.test(status) || remark !== ''
      ? { kind: 'refused', detail: forLog(remark || 'Not possible') }
      : null;
  });
}

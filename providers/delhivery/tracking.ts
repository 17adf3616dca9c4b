import * as z from 'zod/mini';
import type { CourierAnswer, Tracked, TrackedStep } from '../../server/shipping/ports.ts';
import { parseJson, textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';
import type { DelhiveryClient } from './client.ts';
import { outcomeOfGet, wordsOf } from './outcome.ts';
import { type Scan, stateOf } from './states.ts';
import { fromDelhiveryTime } from './time.ts';

const path = '/api/v1/packages/json/';
const word = z.catch(z.string(), '');
const docket = z.string().check(z.regex(/^\w{1,32}$/));
const status = z.object({
  Status: z.string(),
  StatusType: word,
  StatusDateTime: word,
  StatusLocation: word,
  StatusCode: word,
  Instructions: word,
});
const scan = z.object({
  ScanDetail: z.object({
    Scan: z.string(),
    ScanType: word,
    ScanDateTime: word,
    ScannedLocation: word,
    StatusCode: word,
    Instructions: word,
  }),
});
/** Only the fields we use: the rest may be personal. */
const shipment = z.object({
  AWB: docket,
  ReferenceNo: word,
  Status: status,
  Scans: z.catch(z.array(z.catch(z.nullable(scan), null)), []),
});
const found = z.object({ ShipmentData: z.array(z.object({ Shipment: shipment })) });
/** What cannot be read of one parcel keeps nobody from the others. */
const readable = z.object({
  ShipmentData: z.array(z.catch(z.nullable(z.object({ Shipment: shipment })), null)),
});
const report = z.object({
  Shipment: z.object({ AWB: docket, NSLCode: word, Status: z.omit(status, { StatusCode: true }) }),
});

/**
 * The docket of what was booked by that reference; null if nothing was. An answer about other parcels alone is no answer: taken for a no, it would
 * have us book twice. Of two by one reference the one that is not cancelled counts.
 */
export async function findBooked(
  client: DelhiveryClient,
  reference: string,
): Promise<CourierAnswer<{ docket: string } | null>> {
  return outcomeOfGet(await client.get(path, { ref_ids: reference }), (text) => {
    if (isUnknown(text)) return { kind: 'done', value: null };
    const shipments = found.safeParse(parseJson(text)).data?.ShipmentData.map(({ Shipment }) => Shipment);
    if (!shipments) return null;
    if (shipments.length === 0) return { kind: 'done', value: null };
    const ours = shipments.filter(({ ReferenceNo }) => ReferenceNo === reference);
    const booked = ours.find(({ Status }) => stateOf(scanOf(Status)) !== 'cancelled') ?? ours[0];
    return booked ? { kind: 'done', value: { docket: booked.AWB } } : null;
  });
}

/**
 * Where these are. One that it does not know makes it refuse all, and one of which it says too much or what cannot be read spoils the whole answer:
 * then they are asked for by halves. One that is left without a readable answer is refused, and among others left out.
 */
export async function track(client: DelhiveryClient, dockets: string[]): Promise<CourierAnswer<Tracked[]>> {
  if (dockets.length === 0) return { kind: 'done', value: [] };
  const answer = readTracked(await client.get(path, { waybill: dockets.join(','), verbose: '1' }));
  if (answer.kind !== 'done') return answer;
  if (answer.value !== 'unreadable' && answer.value !== 'unknown') return { kind: 'done', value: answer.value };
  if (dockets.length === 1)
    return answer.value === 'unknown'
      ? { kind: 'done', value: [] }
      : { kind: 'refused', detail: 'An unreadable answer' };
  const middle = Math.ceil(dockets.length / 2);
  const first = await half(client, dockets.slice(0, middle));
  if (first.kind !== 'done') return first;
  const rest = await half(client, dockets.slice(middle));
  return rest.kind === 'done' ? { kind: 'done', value: [...first.value, ...rest.value] } : rest;
}

async function half(client: DelhiveryClient, dockets: string[]): Promise<CourierAnswer<Tracked[]>> {
  const answer = await track(client, dockets);
  return answer.kind === 'refused' && dockets.length === 1 ? { kind: 'done', value: [] } : answer;
}

function readTracked(reply: Reply): CourierAnswer<Tracked[] | 'unknown' | 'unreadable'> {
  if (reply.kind === 'lost' && reply.isTooLarge) return { kind: 'done', value: 'unreadable' };
  return outcomeOfGet(reply, (text): CourierAnswer<Tracked[] | 'unknown' | 'unreadable'> => {
    if (isUnknown(text)) return { kind: 'done', value: 'unknown' };
    const { data } = readable.safeParse(parseJson(text));
    if (!data) return { kind: 'done', value: 'unreadable' };
    return { kind: 'done', value: data.ShipmentData.flatMap((each) => (each ? [trackedOf(each.Shipment)] : [])) };
  });
}

/** What it sends by itself: one step. Null for what cannot be read, or tells nothing. */
export function readReport(body: unknown): Tracked | null {
  const { data } = report.safeParse(body);
  if (!data) return null;
  const { AWB, NSLCode, Status } = data.Shipment;
  const step = stepOf({ ...Status, StatusCode: NSLCode });
  return step && { docket: AWB, steps: [step] };
}

function isUnknown(text: string): boolean {
  return textAt(parseJson(text), 'Error') !== '' && /no such|do(es)? not exist/i.test(`${wordsOf(text)} ${text}`);
}

function trackedOf({ AWB, Scans, Status }: z.infer<typeof shipment>): Tracked {
  const scans = Scans.flatMap((each) => (each ? [statusOfScan(each)] : []));
  const steps = [...scans, Status].map(stepOf).filter((step) => step !== null);
  const told = new Map(steps.map((step) => [`${step.at.getTime()} ${step.state}`, step]));
  return { docket: AWB, steps: [...told.values()].sort((a, b) => a.at.getTime() - b.at.getTime()) };
}

function statusOfScan({ ScanDetail }: z.infer<typeof scan>): z.infer<typeof status> {
  const { Scan, ScanType, ScanDateTime, ScannedLocation, ...rest } = ScanDetail;
  return {
    Status: Scan,
    StatusType: ScanType,
    StatusDateTime: ScanDateTime,
    StatusLocation: ScannedLocation,
    ...rest,
  };
}

function stepOf(told: z.infer<typeof status>): TrackedStep | null {
  const state = stateOf(scanOf(told));
  const at = fromDelhiveryTime(told.StatusDateTime);
  return state && at && { state, at, place: forLog(told.StatusLocation), remark: forLog(told.Instructions) };
}

function scanOf({ StatusType, Status, StatusCode, Instructions }: z.infer<typeof status>): Scan {
  return { type: StatusType, status: Status, code: StatusCode, remark: Instructions };
}

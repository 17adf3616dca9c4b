import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod';
import type { DelhiverySettings } from '../providers/settings.ts';
import { answerWithFault, nothingFound } from './delhivery-faults.ts';
import { labelPdf } from './delhivery-label.ts';
import type { Move, Scan } from './delhivery-moves.ts';
import { type NewParcel, type Parcel, Parcels } from './delhivery-parcels.ts';
import { createScanPush } from './delhivery-reports.ts';
import type { DelhiveryFault, Faults } from './faults.ts';

interface DelhiveryOptions {
  /** The only account that exists. */
  account: Omit<DelhiverySettings, 'baseUrl' | 'deadlineMs'>;
  faults: Faults;
  now: () => Date;
  /** The URL scans are reported to; null as long as it is not set. */
  webhookUrl: () => string | null;
}

export interface DelhiverySimulator {
  api: Hono<{ Bindings: HttpBindings }>;
  parcels: Parcels;
  /** Has that happen to a parcel, and tells us. Resolves when we have answered; false if there is no such parcel. */
  move(docket: string, move: Move): Promise<boolean>;
  /** What is still to be told is not. */
  dropPending(): void;
}

const sentShipment = z.object({
  order: z.string().min(1).max(50),
  name: z.string().min(1),
  add: z.string().min(1),
  city: z.string(),
  pin: z.string().regex(/^\d{6}$/),
  phone: z.string().regex(/^[6-9]\d{9}$/),
  payment_mode: z.literal('Prepaid'),
  products_desc: z.string(),
  total_amount: z.number(),
});
const sent = z.object({ shipments: z.tuple([sentShipment]), pickup_location: z.object({ name: z.string() }) });
const sentPickup = z.object({
  pickup_date: z.iso.date(),
  pickup_time: z.iso.time(),
  pickup_location: z.string(),
  expected_package_count: z.int().min(1),
});

/** Delhivery's API as far as we use it, faults included. Source: delhivery-express-api-doc.readme.io. */
export function createDelhiverySimulator({ account, faults, now, webhookUrl }: DelhiveryOptions): DelhiverySimulator {
  const parcels = new Parcels(now);
  let aborter = new AbortController();
  const tell = createScanPush({
    secrets: account.webhookSecrets,
    url: webhookUrl,
    faults,
    stopped: () => aborter.signal,
  });
  const api = new Hono<{ Bindings: HttpBindings }>();
  for (const path of ['/api/cmu/*', '/api/p/*', '/api/v1/packages/*', '/fm/*', '/c/api/*'])
    api.use(path, async (c, next) => {
      if (c.req.header('authorization') === `Token ${account.token}`) return next();
      return c.json({ detail: 'Authentication credentials were not provided.' }, 401);
    });
  api.post('/api/cmu/create.json', async (c) => {
    const fault = faults.take('booking');
    const form = new URLSearchParams(await c.req.text());
    return answerWithFault(c, fault, () => create(parcels, form, account.pickupLocation, fault));
  });
  api.get('/api/v1/packages/json/', (c) => {
    const { ref_ids: reference, waybill = '', verbose } = c.req.query();
    return answerWithFault(c, faults.take('tracking'), () => {
      const asked = reference
        ? parcels.list().filter((parcel) => parcel.reference === reference)
        : waybill.split(',').map((docket) => parcels.get(docket));
      return tracked(asked, verbose !== undefined && verbose !== '0');
    });
  });
  api.get('/api/p/packing_slip', (c) => {
    const parcel = parcels.get(c.req.query('wbns') ?? '');
    const link = `${new URL(c.req.url).origin}/_labels/${parcel?.docket}.pdf`;
    return answerWithFault(c, faults.take('label'), () => ({
      packages: parcel ? [{ wbn: parcel.docket, pdf_download_link: link }] : [],
      packages_found: parcel ? 1 : 0,
    }));
  });
  api.get('/_labels/:file', (c) => {
    const parcel = parcels.get(c.req.param('file').replace(/\.pdf$/, ''));
    return parcel
      ? c.body(new Uint8Array(labelPdf(parcel)), 200, { 'content-type': 'application/pdf' })
      : c.text('NoSuchKey', 404);
  });
  api.post('/api/p/edit', async (c) => {
    const { waybill } = z.object({ waybill: z.string(), cancellation: z.literal('true') }).parse(await c.req.json());
    return answerWithFault(c, faults.take('cancelling'), () => cancelled(parcels, waybill));
  });
  api.post('/fm/request/new/', async (c) => {
    const asked = sentPickup.parse(await c.req.json());
    return answerWithFault(c, faults.take('pickup'), () => pickup(parcels, asked, account.pickupLocation));
  });
  api.get('/c/api/pin-codes/json/', (c) => {
    const pin = c.req.query('filter_codes') ?? '';
    return c.json({ delivery_codes: parcels.serves(pin) ? [{ postal_code: { pin: Number(pin), remarks: '' } }] : [] });
  });
  return {
    api,
    parcels,
    async move(docket, move) {
      const parcel = parcels.get(docket);
      if (!parcel) return false;
      await tell(parcel, parcels.move(parcel, move));
      return true;
    },
    dropPending() {
      aborter.abort();
      aborter = new AbortController();
    },
  };
}

function create(parcels: Parcels, form: URLSearchParams, warehouse: string, fault: DelhiveryFault | null): object {
  if (form.get('format') !== 'json') return refusal('format key missing in the post');
  const { data, error } = sent.safeParse(JSON.parse(form.get('data') ?? 'null'));
  if (!data) return refusal(`${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
  if (data.pickup_location.name !== warehouse) return refusal('ClientWarehouse matching query does not exist.');
  const [shipment] = data.shipments;
  const parcel: NewParcel = {
    reference: shipment.order,
    name: shipment.name,
    phone: shipment.phone,
    address: shipment.add,
    city: shipment.city,
    pincode: shipment.pin,
    contents: shipment.products_desc,
    amount: shipment.total_amount,
  };
  const twin = parcels.twinOf(parcel);
  if (twin) return outcome(parcel, 'Fail', twin.docket, 'Duplicate order id');
  if (fault === 'no-service' || !parcels.serves(parcel.pincode))
    return outcome(parcel, 'Fail', '', crashing(`${parcel.pincode} is non serviceable pincode`));
  if (fault === 'no-balance')
    return outcome(parcel, 'Fail', '', crashing('client manifest charge API failed due to insufficient balance'));
  return outcome(parcel, 'Success', parcels.add(parcel).docket, '');
}

const crashing = (why: string) =>
  `Crashing while saving package due to exception '${why}'. Package might have been partially saved.`;

function refusal(rmk: string): object {
  return { rmk, error: true, success: false, package_count: 0, upload_wbn: null, packages: [] };
}

function outcome({ reference }: NewParcel, status: 'Success' | 'Fail', waybill: string, remark: string): object {
  return {
    package_count: 1,
    upload_wbn: 'UPL14784772876334680653',
    packages: [{ waybill, refnum: reference, payment: 'Pre-paid', status, serviceable: true, remarks: [remark] }],
    success: status === 'Success',
    ...(status === 'Fail' && { rmk: 'An internal Error has occurred, Please get in touch with client.support' }),
  };
}

/** All or nothing, as it answers. */
function tracked(asked: (Parcel | undefined)[], withScans: boolean): object {
  const known = asked.filter((parcel) => parcel !== undefined);
  if (known.length === 0 || known.length < asked.length || asked.length > 50) return nothingFound;
  return { ShipmentData: known.map((parcel) => ({ Shipment: present(parcel, withScans) })) };
}

function present({ docket, reference, city, scans }: Parcel, withScans: boolean): object {
  const last = scans.at(-1);
  const scanned = ({ status, type, at, place, code, remark }: Scan) => ({
    ScanDetail: {
      Scan: status,
      ScanType: type,
      ScanDateTime: at,
      StatusDateTime: at,
      ScannedLocation: place,
      StatusCode: code,
      Instructions: remark,
    },
  });
  return {
    AWB: docket,
    ReferenceNo: reference,
    Destination: city,
    OrderType: 'Pre-paid',
    ...(withScans && { Scans: scans.map(scanned) }),
    Status: {
      Status: last?.status,
      StatusType: last?.type,
      StatusDateTime: last?.at,
      StatusLocation: last?.place,
      StatusCode: last?.code,
      Instructions: last?.remark,
      RecievedBy: '',
    },
  };
}

function cancelled(parcels: Parcels, docket: string): string {
  const parcel = parcels.get(docket);
  const isDone = parcel ? parcels.takeBack(parcel) : false;
  const remark = isDone ? 'Shipment has been cancelled.' : 'Shipment can not be cancelled in its current status.';
  const status = isDone ? 'True' : 'False';
  return `<?xml version="1.0" encoding="utf-8"?>\n<root><status>${status}</status><waybill>${docket}</waybill><remark>${remark}</remark></root>`;
}

function pickup(parcels: Parcels, asked: z.infer<typeof sentPickup>, warehouse: string): object {
  if (asked.pickup_location !== warehouse)
    return { error: 'Invalid Pickup Location ClientWarehouse matching query does not exist.' };
  const { pickup_date: day, expected_package_count: count } = asked;
  const made = parcels.addPickup(day, count);
  if (made)
    return { pickup_id: made.id, pickup_date: day, expected_package_count: String(count), client_name: 'DASTAK' };
  const open = parcels.pickups().find((each) => each.day === day)?.id ?? 0;
  const message = `A Pickup Request ${open} for this Pickup Location Already Exist.`;
  return {
    status: false,
    success: false,
    pickup_id: open,
    pr_exist: true,
    error: { message, code: 669 },
    data: { message },
  };
}

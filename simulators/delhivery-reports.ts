import type { Scan } from './delhivery-moves.ts';
import type { Parcel } from './delhivery-parcels.ts';
import type { Faults } from './faults.ts';

interface ReportOptions {
  /** Newest first. */
  secrets: string[];
  /** The URL to send to; null as long as it is not set. */
  url: () => string | null;
  faults: Pick<Faults, 'take'>;
  stopped: () => AbortSignal;
}

/** Tells us of a scan. Resolves when we have answered, or it has given up: it tries once more at once, and never again. */
export type TellScan = (parcel: Parcel, scan: Scan) => Promise<void>;

/** Delhivery's scan push, with the header that we have asked it to send. Source: its document on webhooks. */
export function createScanPush({ secrets: [secret = ''], url, faults, stopped }: ReportOptions): TellScan {
  return async (parcel, scan) => {
    const fault = faults.take('scan');
    const target = url();
    if (fault === 'drop' || target === null) return;
    const body = JSON.stringify(reportOf(parcel, scan));
    const authorization = `Bearer ${fault === 'wrong-secret' ? 'wrong' : secret}`;
    for (let copy = 0; copy < (fault === 'twice' ? 2 : 1); copy += 1)
      if (!(await post(target, body, authorization, stopped()))) await post(target, body, authorization, stopped());
  };
}

function reportOf({ docket, reference }: Parcel, { at, status, type, place, remark, code }: Scan) {
  return {
    Shipment: {
      Status: {
        Status: status,
        StatusDateTime: at,
        StatusType: type,
        StatusLocation: place,
        Instructions: remark,
      },
      PickUpDate: at,
      NSLCode: code,
      Sortcode: 'BLR/PEE',
      ReferenceNo: reference,
      AWB: docket,
    },
  };
}

async function post(url: string, body: string, authorization: string, stopped: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', authorization },
      body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(20_000)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

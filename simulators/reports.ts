import type { ExotelFault } from './faults.ts';
import { pause } from './pause.ts';

export interface Report {
  url: string;
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  fields: Record<string, unknown>;
}

export interface ReportPace {
  /** From acceptance to the report, and between two reports of one call. */
  afterMs: number;
  /** The delay of a late report. */
  lateMs: number;
  /** Between two tries when the receiver does not answer 200. */
  retryMs: number;
  /** The total number of tries; Exotel tries three times, over minutes. */
  tries: number;
}

export interface Reporter {
  /** Sends the reports one after the other, as the fault says: twice, never, late. Returns at once. */
  schedule(reports: Report[], fault: ExotelFault | null): void;
  /** How many messages and calls still have reports to come. */
  pending(): number;
  /** Drops all pending reports; only those scheduled after this are sent. */
  dropPending(): void;
}

/** Exotel's status callbacks. Source: developer.exotel.com/docs/references/webhooks. */
export function createReporter(pace: ReportPace): Reporter {
  let aborter = new AbortController();
  let pending = 0;
  return {
    pending: () => pending,
    schedule(reports, fault) {
      if (fault === 'lost-report') return;
      const copies = fault === 'duplicate-report' ? 2 : 1;
      const { signal } = aborter;
      pending += 1;
      const sendAll = async () => {
        await pause(fault === 'late-report' ? pace.lateMs : 0, signal);
        for (const report of reports) {
          await pause(pace.afterMs, signal);
          for (let copy = 0; copy < copies; copy += 1) await deliver(report, pace, signal);
        }
      };
      void sendAll().finally(() => {
        pending -= 1;
      });
    },
    dropPending() {
      aborter.abort();
      aborter = new AbortController();
    },
  };
}

async function deliver(report: Report, { retryMs, tries }: ReportPace, stopped: AbortSignal): Promise<void> {
  for (let attempt = 1; attempt <= tries && !stopped.aborted; attempt += 1) {
    if (await post(report, stopped)) return;
    await pause(retryMs, stopped);
  }
}

async function post(report: Report, stopped: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(report.url, {
      method: 'POST',
      headers: { 'content-type': report.contentType },
      body: report.contentType === 'application/json' ? JSON.stringify(report.fields) : formOf(report.fields),
      signal: AbortSignal.any([stopped, AbortSignal.timeout(120_000)]),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

function formOf(fields: Record<string, unknown>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

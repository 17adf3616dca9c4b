import type { RefusalReason } from '../../server/outgoing/ports.ts';

/**
 * Exotel's codes that mean 'never', in HTTP errors (4xxxx, 3xxxxx) and in delivery reports (2xxxx).
 * Source: developer.exotel.com/docs/sms-api/api-reference/status-codes. A code that is not listed may be temporary, or is unexplained:
 * 23035 unavailable, 23040 unknown, 23050 expired, 24010 Exotel's own error.
 */
const reasons: Record<RefusalReason, number[]> = {
  ndnc: [23005],
  recipient: [23010, 23020, 40203],
  content: [23082, 23083, 23084, 23181, 23182, 23183, 23184, 23185, 23186, 40200],
  account: [23070, 23072, 23080, 23081, 23281, 34010, 40001, 40002, 40204, 40205, 40206, 40210, 340030],
};

const reasonByCode = new Map(
  (['ndnc', 'recipient', 'content', 'account'] as const).flatMap((reason) =>
    reasons[reason].map((code) => [code, reason] as const),
  ),
);

/** Why Exotel will never accept this message or call, by its code (`'23005'`); undefined for a code that does not say so. */
export function reasonOfCode(code: string): RefusalReason | undefined {
  return reasonByCode.get(Number(code));
}

/** `failed-dnd`, also written `failed_dnd`. */
export function isDoNotDisturb(status: string): boolean {
  return /^failed[-_]dnd$/i.test(status);
}

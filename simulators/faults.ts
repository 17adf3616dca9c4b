/** The faults of both Exotel channels. `-before`: the request was not accepted; `-after`: it was, but the client gets no answer. */
const exotelFaults = [
  'ndnc',
  'kyc',
  'kyc-without-code',
  'bad-number',
  'unauthorized',
  'too-many',
  'server-error',
  'bad-gateway',
  'unavailable',
  'hang-before',
  'hang-after',
  'reset-before',
  'reset-after',
  'half-answer',
  'slow-body',
  'huge-body',
  'garbage',
  'duplicate-report',
  'lost-report',
  'late-report',
] as const;

/** The faults of each call to Razorpay. */
const razorpayFaults = [
  'refused',
  'unauthorized',
  'too-many',
  'server-error',
  'bad-gateway',
  'gateway-error',
  'hang-before',
  'hang-after',
  'reset-before',
  'reset-after',
  'half-answer',
  'garbage',
] as const;

/** The faults of each call to Delhivery. */
const delhiveryFaults = [
  'refused',
  'unauthorized',
  'too-many',
  'server-error',
  'bad-gateway',
  'hang-before',
  'hang-after',
  'reset-before',
  'reset-after',
  'half-answer',
  'garbage',
] as const;

/** The faults by channel: what we send, what we call at Razorpay (`lookup` is every GET), the webhooks it sends us, and the same of Delhivery. */
export const faultsByChannel = {
  sms: [...exotelFaults, 'dlt-mismatch', 'ndnc-report', 'account-report'],
  call: [...exotelFaults, 'no-answer-first', 'no-answer-second', 'busy'],
  mail: ['421', '450', '535', '550', '554', 'drop-before-data', 'drop-after-data', 'hang-before', 'hang-after'],
  push: [
    'gone',
    'not-found',
    'unauthorized',
    'bad-request',
    'too-large',
    'too-many',
    'unavailable',
    'hang-before',
    'hang-after',
    'reset-before',
    'reset-after',
  ],
  order: razorpayFaults,
  lookup: razorpayFaults,
  capture: razorpayFaults,
  refund: [...razorpayFaults, 'in-progress', 'no-balance', 'stays-pending', 'fails'],
  webhook: [
    'drop',
    'late',
    'twice',
    'ten-times',
    'reorder',
    'wrong-signature',
    'old-signature',
    'different-amount',
    'unknown-order',
  ],
  booking: [...delhiveryFaults, 'no-warehouse', 'no-service', 'no-balance'],
  label: delhiveryFaults,
  cancelling: delhiveryFaults,
  pickup: delhiveryFaults,
  /** `unfound`: it does not find yet what it has booked. */
  tracking: [...delhiveryFaults, 'unfound'],
  scan: ['drop', 'twice', 'wrong-secret'],
} as const;

export type FaultChannel = keyof typeof faultsByChannel;
export type FaultOf<C extends FaultChannel> = (typeof faultsByChannel)[C][number];
export type ExotelFault = FaultOf<'sms' | 'call'>;
export type DelhiveryFault = FaultOf<'booking' | 'label' | 'cancelling' | 'pickup' | 'tracking'>;
export type RazorpayFault = FaultOf<'order' | 'lookup' | 'capture' | 'refund'>;

interface Plan {
  /** Each for one attempt, in this order. */
  next: string[];
  /** For every attempt once `next` is used up. */
  standing: string | null;
}

/** The planned faults: the simulators take one for every attempt they see. */
export interface Faults {
  next<C extends FaultChannel>(channel: C, ...faults: FaultOf<C>[]): void;
  setStanding<C extends FaultChannel>(channel: C, fault: FaultOf<C> | null): void;
  take<C extends FaultChannel>(channel: C): FaultOf<C> | null;
  clear(): void;
  /** What is planned, for display. */
  plans(): Record<FaultChannel, Plan>;
}

/** No faults until some are planned. */
export function createFaults(): Faults {
  const none = (): Plan => ({ next: [], standing: null });
  const fresh = (): Record<FaultChannel, Plan> => ({
    sms: none(),
    call: none(),
    mail: none(),
    push: none(),
    order: none(),
    lookup: none(),
    capture: none(),
    refund: none(),
    webhook: none(),
    booking: none(),
    label: none(),
    cancelling: none(),
    pickup: none(),
    tracking: none(),
    scan: none(),
  });
  let plans = fresh();
  return {
    next(channel, ...faults) {
      plans[channel].next.push(...faults);
    },
    setStanding(channel, fault) {
      plans[channel].standing = fault;
    },
    take(channel) {
      const fault = plans[channel].next.shift() ?? plans[channel].standing;
      return isFault(channel, fault) ? fault : null;
    },
    clear() {
      plans = fresh();
    },
    plans: () => structuredClone(plans),
  };
}

/** Whether this is the name of a fault of that channel: names that come over HTTP must be checked. */
export function isFault<C extends FaultChannel>(channel: C, name: unknown): name is FaultOf<C> {
  return faultsByChannel[channel].some((known) => known === name);
}

/** Plans faults by names from outside; returns false, and plans nothing, if a name is not one of the channel's. */
export function planByName(
  faults: Faults,
  request: { channel: FaultChannel; next: string[]; standing?: string | null | undefined },
): boolean {
  const { channel, standing } = request;
  const next = request.next.filter((name) => isFault(channel, name));
  if (next.length < request.next.length) return false;
  if (standing !== undefined) {
    if (standing !== null && !isFault(channel, standing)) return false;
    faults.setStanding(channel, standing);
  }
  faults.next(channel, ...next);
  return true;
}

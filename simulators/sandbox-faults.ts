import { html } from 'hono/html';
import { type FaultChannel, type Faults, faultsByChannel, planByName } from './faults.ts';

type ShownChannel = Exclude<FaultChannel, 'lookup' | 'capture' | 'label' | 'cancelling' | 'pickup' | 'tracking'>;

const noFault = '';
/** The faults worth a click, described by what the caller would see. */
const choices = {
  sms: {
    [noFault]: 'are delivered',
    ndnc: 'are refused: number on do-not-disturb (NDNC)',
    'ndnc-report': 'are taken, then blocked (NDNC)',
    unavailable: 'meet a provider that is down (503)',
    kyc: 'meet a provider that refuses us (KYC)',
    'hang-after': 'are taken, but the answer never comes',
  },
  call: {
    [noFault]: 'are connected',
    ndnc: 'are refused: number on do-not-disturb (NDNC)',
    unavailable: 'meet a provider that is down (503)',
    'no-answer-first': 'ring, but the caller does not answer',
    'no-answer-second': 'ring, but the owner does not answer',
    busy: 'find the owner’s line busy',
  },
  mail: {
    [noFault]: 'are delivered',
    '421': 'meet a server that is down (421)',
    '535': 'meet a server that refuses us (535)',
    '550': 'are refused: no such mailbox (550)',
    'drop-after-data': 'are taken, but the connection breaks',
  },
  push: {
    [noFault]: 'are taken',
    gone: 'find that the browser takes no more (410)',
    unavailable: 'meet a push service that is down (503)',
    'hang-before': 'meet a push service that does not answer',
  },
  order: {
    [noFault]: 'are taken',
    'too-many': 'meet a provider that is busy (429)',
    'bad-gateway': 'meet a provider that is down (502)',
    'reset-after': 'are taken, but the connection breaks',
  },
  refund: {
    [noFault]: 'are paid out',
    'stays-pending': 'stay pending',
    'no-balance': 'are refused: no balance',
    fails: 'fail later',
  },
  webhook: {
    [noFault]: 'arrive',
    drop: 'are lost',
    late: 'come late',
    'ten-times': 'come ten times',
    'wrong-signature': 'come with a wrong signature',
  },
  booking: {
    [noFault]: 'are taken',
    'no-service': 'are refused: a pincode where it does not deliver',
    'no-balance': 'are refused: no balance',
    'bad-gateway': 'meet a courier that is down (502)',
    'reset-after': 'are taken, but the connection breaks',
  },
  scan: {
    [noFault]: 'arrive',
    drop: 'are lost',
    twice: 'come twice',
    'wrong-secret': 'come with a wrong secret',
  },
} satisfies { [C in ShownChannel]: Partial<Record<(typeof faultsByChannel)[C][number] | typeof noFault, string>> };

const labels: Record<ShownChannel, string> = {
  sms: 'SMS…',
  call: 'Calls…',
  mail: 'Mails…',
  push: 'Notifications…',
  order: 'Orders to pay…',
  refund: 'Refunds…',
  webhook: 'Payment webhooks…',
  booking: 'Parcels to book…',
  scan: 'Courier’s reports…',
};
const channels = ['sms', 'call', 'mail', 'push', 'order', 'refund', 'webhook', 'booking', 'scan'] as const;

/** A form that sets what the providers do with the next messages and calls. Posts to `<basePath>/faults`. */
export function faultPanel(faults: Faults, basePath: string) {
  const plans = faults.plans();
  const hasFaults = channels.some((channel) => plans[channel].standing !== null);
  return html`<section class="panel trouble" aria-labelledby="trouble-title">
    <h2 id="trouble-title">Play the provider</h2>
    <p>See what a scanner sees when things go wrong. Stays until you change it or the server restarts.</p>
    <form method="post" action="${basePath}/faults">
      ${channels.map(
        (channel) => html`<label>${labels[channel]}
          <select name="${channel}">${options(choices[channel], plans[channel].standing ?? noFault)}</select></label>`,
      )}
      <p class="buttons">
        <button>Apply</button>
        ${hasFaults ? html`<button class="quiet" name="reset" value="yes">All well again</button>` : ''}
      </p>
    </form>
  </section>`;
}

function options(words: Partial<Record<string, string>>, chosen: string) {
  const known = chosen in words ? words : { ...words, [chosen]: chosen };
  return Object.entries(known)
    .sort(([a], [b]) => Number(b === noFault) - Number(a === noFault))
    .map(([value, text]) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`);
}

/** Applies what the form sent; returns false, and changes nothing, if it names a fault that does not exist. */
export function applyFaults(faults: Faults, form: URLSearchParams): boolean {
  const plans = channels.map((channel) => {
    const chosen = form.get('reset') ? noFault : (form.get(channel) ?? noFault);
    return { channel, next: [], standing: chosen === noFault ? null : chosen };
  });
  const known = plans.every(({ channel, standing }) => standing === null || namesOf(channel).includes(standing));
  return known && plans.every((plan) => planByName(faults, plan));
}

function namesOf(channel: ShownChannel): readonly string[] {
  return faultsByChannel[channel];
}

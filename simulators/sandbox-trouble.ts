import { html } from 'hono/html';
import { type FaultChannel, type Faults, faultsOf, planByName } from './faults.ts';

type Shown = Exclude<FaultChannel, 'lookup' | 'capture'>;

const well = '';
/** The faults worth a click, described by what the caller would see. */
const choices = {
  sms: {
    [well]: 'are delivered',
    ndnc: 'are refused: number on do-not-disturb (NDNC)',
    'ndnc-report': 'are taken, then blocked (NDNC)',
    unavailable: 'meet a provider that is down (503)',
    kyc: 'meet a provider that refuses us (KYC)',
    'hang-after': 'are taken, but the answer never comes',
  },
  call: {
    [well]: 'are connected',
    ndnc: 'are refused: number on do-not-disturb (NDNC)',
    unavailable: 'meet a provider that is down (503)',
    'no-answer-first': 'ring, but the caller does not answer',
    'no-answer-second': 'ring, but the owner does not answer',
    busy: 'find the owner’s line busy',
  },
  mail: {
    [well]: 'are delivered',
    '421': 'meet a server that is down (421)',
    '535': 'meet a server that refuses us (535)',
    '550': 'are refused: no such mailbox (550)',
    'drop-after-data': 'are taken, but the connection breaks',
  },
  order: {
    [well]: 'are taken',
    'too-many': 'meet a provider that is busy (429)',
    'bad-gateway': 'meet a provider that is down (502)',
    'reset-after': 'are taken, but the connection breaks',
  },
  refund: {
    [well]: 'are paid out',
    'stays-pending': 'stay pending',
    'no-balance': 'are refused: no balance',
    fails: 'fail later',
  },
  webhook: {
    [well]: 'arrive',
    drop: 'are lost',
    late: 'come late',
    'ten-times': 'come ten times',
    'wrong-signature': 'come with a wrong signature',
  },
} satisfies { [C in Shown]: Partial<Record<(typeof faultsOf)[C][number] | typeof well, string>> };

const labels: Record<Shown, string> = {
  sms: 'SMS…',
  call: 'Calls…',
  mail: 'Mails…',
  order: 'Orders to pay…',
  refund: 'Refunds…',
  webhook: 'Payment webhooks…',
};
const channels = ['sms', 'call', 'mail', 'order', 'refund', 'webhook'] as const;

/** A form that sets what the providers do with the next messages and calls. Posts to `<basePath>/faults`. */
export function troublePanel(faults: Faults, basePath: string) {
  const plans = faults.plans();
  const troubled = channels.some((channel) => plans[channel].standing !== null);
  return html`<section class="panel trouble" aria-labelledby="trouble-title">
    <h2 id="trouble-title">Play the provider</h2>
    <p>See what a scanner sees when things go wrong. Stays until you change it or the server restarts.</p>
    <form method="post" action="${basePath}/faults">
      ${channels.map(
        (channel) => html`<label>${labels[channel]}
          <select name="${channel}">${options(choices[channel], plans[channel].standing ?? well)}</select></label>`,
      )}
      <p class="buttons">
        <button>Apply</button>
        ${troubled ? html`<button class="quiet" name="reset" value="yes">All well again</button>` : ''}
      </p>
    </form>
  </section>`;
}

function options(words: Partial<Record<string, string>>, chosen: string) {
  const known = chosen in words ? words : { ...words, [chosen]: chosen };
  return Object.entries(known)
    .sort(([a], [b]) => Number(b === well) - Number(a === well))
    .map(([value, text]) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`);
}

/** Applies what the form sent; returns false, and changes nothing, if it names a fault that does not exist. */
export function applyTrouble(faults: Faults, form: URLSearchParams): boolean {
  const asked = channels.map((channel) => {
    const chosen = form.get('reset') ? well : (form.get(channel) ?? well);
    return { channel, next: [], standing: chosen === well ? null : chosen };
  });
  const known = asked.every(({ channel, standing }) => standing === null || namesOf(channel).includes(standing));
  return known && asked.every((plan) => planByName(faults, plan));
}

function namesOf(channel: Shown): readonly string[] {
  return faultsOf[channel];
}

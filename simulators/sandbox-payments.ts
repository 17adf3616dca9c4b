import { html } from 'hono/html';
import type { Payment } from './razorpay-entities.ts';
import { shownTime } from './sandbox-card.ts';

const shownAtMost = 20;
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The payments made in the payment window; empty as long as it was never used. */
export function paymentPanel(payments: Payment[]) {
  if (payments.length === 0) return '';
  return html`<section class="panel payments" aria-labelledby="payments-title">
    <h2 id="payments-title">Payments</h2>
    <ul>${payments.slice(0, shownAtMost).map(row)}</ul>
  </section>`;
}

function row({ amount, amount_refunded, status, created_at }: Payment) {
  const back = amount_refunded > 0 && status !== 'refunded' ? `, ${rupees.format(amount_refunded / 100)} back` : '';
  return html`<li>
    <time>${shownTime(new Date(created_at * 1000).toISOString())}</time>
    <span>${rupees.format(amount / 100)}, ${status}${back}</span>
  </li>`;
}

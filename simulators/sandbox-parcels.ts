import { html } from 'hono/html';
import { type Move, moves } from './delhivery-moves.ts';
import type { Parcel } from './delhivery-parcels.ts';

const shownAtMost = 20;
const words: Record<Move, string> = {
  fetched: 'fetched',
  hub: 'at the hub',
  out: 'out for delivery',
  'not-at-home': 'not at home',
  delivered: 'delivered',
  'comes-back': 'comes back',
  'is-back': 'is back',
  lost: 'lost',
};

/** The parcels that were booked, and what may happen to each; empty as long as none was. Posts to `<basePath>/parcel`. */
export function parcelPanel(parcels: Parcel[], basePath: string) {
  if (parcels.length === 0) return '';
  return html`<section class="panel parcels" aria-labelledby="parcels-title">
    <h2 id="parcels-title">Play the courier</h2>
    <p>Parcels booked with Delhivery. Say what happens to one; the shop is told.</p>
    <ul>${parcels.slice(0, shownAtMost).map((parcel) => row(parcel, basePath))}</ul>
  </section>`;
}

function row({ docket, reference, scans }: Parcel, basePath: string) {
  return html`<li id="parcel-${docket}">
    <span>Order ${reference}, docket ${docket}: ${scans.at(-1)?.remark}</span>
    <form method="post" action="${basePath}/parcel">
      <input type="hidden" name="docket" value="${docket}">
      ${Object.keys(moves).map((move) => html`<button name="move" value="${move}">${words[move as Move]}</button>`)}
    </form>
  </li>`;
}

import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Parcel } from './delhivery-parcels.ts';
import type { Faults } from './faults.ts';
import type { InboxMessage } from './inbox.ts';
import type { Payment } from './razorpay-entities.ts';
import { messageCard } from './sandbox-card.ts';
import { faultPanel } from './sandbox-faults.ts';
import { parcelPanel } from './sandbox-parcels.ts';
import { paymentPanel } from './sandbox-payments.ts';

const style = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./sandbox.client.js', import.meta.url), 'utf8');
const shownAtMost = 100;

export interface DemoSticker {
  guid: string;
  /** What a scan of it leads to, in words. */
  leadsTo: string;
}

export interface SandboxPage {
  messages: InboxMessage[];
  /** Newest first. */
  payments: Payment[];
  /** Booked with the simulated courier, newest first. */
  parcels: Parcel[];
  /** As typed; '' for all. */
  filter: string;
  stickers: DemoSticker[];
  /** Where the sandbox is mounted, e.g. `/sandbox`. */
  basePath: string;
  /** The path to which a guid is appended, e.g. `/q/`. */
  scanPath: string;
  /** The path, below the base path, of the authenticator codes. */
  authenticator: string | null;
  faults: Faults | null;
  /** Whether mails that have somewhere to be answered to can be. */
  answersMail: boolean;
  nonce: string;
}

/** The whole page. Every value is escaped by the `html` tag; only our own style and script go in raw. */
export function sandboxPage(page: SandboxPage) {
  const { basePath, nonce, filter, authenticator } = page;
  const pollUrl = `${basePath}/outbox.json${filter ? `?to=${encodeURIComponent(filter)}` : ''}`;
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandbox · Dastak</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<header class="top">
  <p class="brand">${logo}<span>Dastak <b>sandbox</b></span></p>
  <h1>Nothing leaves this machine.</h1>
  <p>Every SMS, call and mail that Dastak would send is caught here instead. Scan a demo sticker, press Message or Call,
    and watch it arrive. One-time codes show up here too, and so does what was paid: with play money.
    ${authenticator ? html`Codes of an authenticator app are shown by <a href="${basePath}${authenticator}">a phone that is played</a>.` : ''}</p>
</header>
<main>
  ${stickerPanel(page)}
  <section class="feed" aria-labelledby="feed-title">
    <div class="feed-head">
      <h2 id="feed-title">What would have gone out</h2>
      <p id="state" class="state"><a href="${basePath}${filter ? `?to=${encodeURIComponent(filter)}` : ''}">Reload to see new ones</a></p>
    </div>
    ${filterForm(basePath, filter)}
    <ol id="messages" class="messages" data-poll="${pollUrl}" data-newest="${page.messages[0]?.id ?? ''}">
      ${page.messages.length === 0 ? emptyState(filter) : page.messages.slice(0, shownAtMost).map((message) => messageCard(message, page))}
    </ol>
    <p id="news" class="sr-only" role="status"></p>
  </section>
  ${paymentPanel(page.payments)}
  ${parcelPanel(page.parcels, basePath)}
  ${page.faults ? faultPanel(page.faults, basePath) : ''}
</main>
<script nonce="${nonce}">${raw(script)}</script>
</body>
</html>`;
}

function filterForm(basePath: string, filter: string) {
  return html`<form class="filter" method="get" action="${basePath}" role="search">
    <label for="to">Sent to</label>
    <input id="to" name="to" value="${filter}" placeholder="phone or e-mail" autocomplete="off" spellcheck="false" maxlength="254">
    <button>Show</button>
    ${filter ? html`<a href="${basePath}">Show all</a>` : ''}
  </form>`;
}

function emptyState(filter: string) {
  return html`<li class="empty">
    ${logo}
    <h3>${filter ? `Nothing was sent to ${filter} yet.` : 'Quiet so far.'}</h3>
    <p>Open a <a href="#stickers">demo sticker</a>, choose a reason and press Message. It appears here within two seconds.</p>
  </li>`;
}

function stickerPanel({ stickers, scanPath }: SandboxPage) {
  if (stickers.length === 0) return '';
  return html`<section class="panel stickers" id="stickers" aria-labelledby="stickers-title">
    <h2 id="stickers-title">Demo stickers</h2>
    <table>
      <thead><tr><th scope="col">Scan</th><th scope="col">Leads to</th></tr></thead>
      <tbody>
        ${stickers.map(
          ({ guid, leadsTo }) =>
            html`<tr><th scope="row"><a href="${scanPath}${guid}">${guid}</a></th><td>${leadsTo}</td></tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** The logo: a door with a knock on it. */
const logo = html`<svg class="logo" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
  <rect x="2" y="2" width="44" height="44" rx="12" class="logo-ground" />
  <path d="M13 39V15a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v24z" class="logo-door" />
  <circle cx="25" cy="26" r="2" class="logo-ground" />
  <path d="M34 19a9 9 0 0 1 0 12M38 15a15 15 0 0 1 0 20" class="logo-knock" />
</svg>`;

import { html } from 'hono/html';
import { answerUrl, type Channel, type InboxMessage } from './inbox.ts';

const names: Record<Channel, string> = { sms: 'SMS', call: 'Call', mail: 'Mail', push: 'Notification' };

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** One message as a list item; its element id is `message-<id>`, by which the page's script recognises it. */
export function messageCard(
  message: InboxMessage,
  { basePath, answersMail }: { basePath: string; answersMail: boolean },
) {
  const { id, channel } = message;
  return html`<li id="message-${id}" class="card ${channel}">
    <article aria-labelledby="title-${id}">
      <header>
        ${icons[channel]}
        <h3 id="title-${id}">${names[channel]} <span>to ${readable(message.to)}</span></h3>
        <time datetime="${message.at}">${shownTime(message.at)}</time>
      </header>
      ${message.sid ? flowBody(message, message.sid, basePath) : bodies[channel](message)}
      ${message.otp === null ? '' : codeBox(message.otp)}
      ${answersMail && message.replyTo ? answerForm(message, basePath) : ''}
    </article>
  </li>`;
}

const bodies = {
  sms: ({ from, text }: InboxMessage) => html`<p class="bubble">${pressable(text)}</p>
    <p class="from">from header ${from}</p>`,
  call: ({ from, to, text }: InboxMessage) => html`<ol class="legs">
      <li><small>rung first</small><b>${readable(from)}</b><small>who scanned</small></li>
      <li class="bridge"><small>both see only</small><b>the virtual number</b></li>
      <li><small>then rung</small><b>${readable(to)}</b><small>who is called</small></li>
    </ol>
    <p class="from">${text}</p>`,
  mail: ({ from, text }: InboxMessage) => {
    const [subject = '', ...rest] = text.split('\n');
    return html`<div class="letter"><p class="subject">${subject}</p><p>${rest.join('\n').trim()}</p></div>
    <p class="from">from ${from}</p>`;
  },
  push: ({ text }: InboxMessage) => {
    if (text === '') return html`<p class="bubble">Only the browser that it is for can read it.</p>`;
    const { plate, text: words } = JSON.parse(text);
    return html`<div class="letter"><p class="subject">${plate}</p><p>${words}</p></div>`;
  },
};

/** What its recipient answers: it reaches the shop as a mail does. */
function answerForm({ id }: InboxMessage, basePath: string) {
  return html`<details class="answer">
    <summary>Answer this mail</summary>
    <form method="post" action="${basePath}/answer-mail">
      <input type="hidden" name="id" value="${id}">
      <label for="answer-${id}">What its recipient writes back</label>
      <textarea id="answer-${id}" name="text" rows="4" maxlength="5000" required></textarea>
      <button>Send the answer</button>
    </form>
  </details>`;
}

const digits = ['1', '2', '3', '4', '5', '6', '9'];

/** What is read out in a call, and a phone's keys to press in it. */
function flowBody({ text }: InboxMessage, sid: string, basePath: string) {
  return html`<p class="bubble">${text}</p>
    <form class="keys" method="post" action="${basePath}/press">
      <input type="hidden" name="sid" value="${sid}">
      ${digits.map((digit) => html`<button name="digit" value="${digit}" aria-label="Press ${digit}">${digit}</button>`)}
      <button class="quiet" name="digit" value="">Hang up</button>
    </form>`;
}

/** The text of an SMS, whose link to answer it can be pressed as on a phone. */
function pressable(text: string) {
  const url = answerUrl(text);
  if (url === null) return text;
  const [before = '', ...rest] = text.split(url);
  return html`${before}<a href="${url}">${url}</a>${rest.join(url)}`;
}

function codeBox(code: string) {
  return html`<p class="code">
    <span>One-time code</span>
    <output>${code}</output>
    <button type="button" data-copy="${code}" hidden>Copy</button>
  </p>`;
}

/** `9876543210` → `98765 43210`. */
function readable(address: string): string {
  return /^\d{10}$/.test(address) ? `${address.slice(0, 5)} ${address.slice(5)}` : address;
}

/** `20-11-2026, 18:20:11`, Indian time. */
export function shownTime(instant: string): string {
  return indianTime.format(new Date(instant)).replaceAll('/', '-');
}

function icon(path: string) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${path}" /></svg>`;
}

const icons = {
  sms: icon('M4 5h16v11H10l-5 4v-4H4z M8 9h8 M8 12h5'),
  call: icon('M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z'),
  mail: icon('M3 6h18v12H3z M3 7l9 6 9-6'),
  push: icon('M6 16V10a6 6 0 0 1 12 0v6l2 2H4z M10 21h4'),
};

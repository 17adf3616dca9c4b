import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { DelhiverySimulator } from './delhivery.ts';
import { isMove } from './delhivery-moves.ts';
import type { FlowPlayer } from './exotel-flow.ts';
import type { Faults } from './faults.ts';
import { answerUrl, type Inbox, type InboxMessage, inboxAddress } from './inbox.ts';
import { type MailIn, sendAnswer } from './mail-answer.ts';
import type { Ledger } from './razorpay-ledger.ts';
import { applyFaults } from './sandbox-faults.ts';
import { type DemoSticker, sandboxPage } from './sandbox-page.ts';

export interface SandboxOptions {
  inbox: Pick<Inbox, 'list'>;
  stickers: DemoSticker[];
  /** The path where it is mounted, without a trailing slash; `/sandbox` unless given. */
  basePath?: string;
  /** The path to which a guid is appended; `/q/` unless given. */
  scanPath?: string;
  /** The simulated Razorpay's ledger; without it no payments are shown. */
  ledger?: Pick<Ledger, 'list'> | null;
  /** The path, below the base path, of the simulated authenticator app; without it there is no link. */
  authenticator?: string | null;
  /** The running simulators' faults, for the panel; without them there is no panel. */
  faults?: Faults | null;
  /** Where a mail is handed over that somebody writes in answer to one of ours, and with which secret; without it none is answered. */
  mailIn?: MailIn | null;
  /** The calls that a flow conducts, in which digits can be pressed. */
  flow?: Pick<FlowPlayer, 'press'> | null;
  /** The simulated courier; without it no parcels are shown. */
  courier?: Pick<DelhiverySimulator, 'parcels' | 'move'> | null;
}

/**
 * What would have been sent, as a page (`GET /`) and for tests (`GET /outbox.json?to=` → `{ messages }`), newest first;
 * a message with a link to answer it has an `answerUrl`.
 * Mount it under `basePath`. Never in production: it shows one-time codes.
 */
export function createSandbox({
  inbox,
  stickers,
  faults = null,
  ledger = null,
  flow = null,
  courier = null,
  mailIn = null,
  ...options
}: SandboxOptions) {
  const { basePath = '/sandbox', scanPath = '/q/', authenticator = null } = options;
  const app = new Hono();
  const messagesTo = (typed: string) => inbox.list(typed ? inboxAddress(typed) : undefined);
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.get('/', async (c) => {
    const filter = (c.req.query('to') ?? '').trim().slice(0, 254);
    const messages = await messagesTo(filter);
    const payments = (await ledger?.list('payment')) ?? [];
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', contentPolicy(nonce));
    return c.html(
      sandboxPage({
        messages,
        payments,
        parcels: courier?.parcels.list() ?? [],
        filter,
        stickers,
        basePath,
        scanPath,
        authenticator,
        faults,
        answersMail: mailIn !== null,
        nonce,
      }),
    );
  });
  app.get('/outbox.json', async (c) =>
    c.json({ messages: (await messagesTo((c.req.query('to') ?? '').trim())).map(withAnswerUrl) }),
  );
  app.post('*', async (c, next) => {
    // Another site open in the developer's browser could post here as well.
    if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))) return c.text('Forbidden', 403);
    return next();
  });
  app.post('/press', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const [sid, digit] = [form.get('sid') ?? '', form.get('digit') ?? ''];
    if (!/^\d?$/.test(digit) || !(await flow?.press(sid, digit))) return c.text('This call is over', 422);
    return c.redirect(basePath, 303);
  });
  app.post('/parcel', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const [docket, move] = [form.get('docket') ?? '', form.get('move')];
    if (!isMove(move) || !(await courier?.move(docket, move))) return c.text('No such parcel', 422);
    return c.redirect(`${basePath}#parcel-${docket}`, 303);
  });
  app.post('/answer-mail', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const answered = (await inbox.list()).find(({ id, replyTo }) => replyTo && id === Number(form.get('id')));
    if (!answered || !mailIn) return c.text('Nobody takes an answer to this', 422);
    if (!(await sendAnswer(mailIn, answered, form.get('text') ?? ''))) return c.text('The shop did not take it', 502);
    return c.redirect(`${basePath}#message-${answered.id}`, 303);
  });
  app.post('/faults', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    if (!faults || !applyFaults(faults, form)) return c.text('No such fault', 422);
    return c.redirect(basePath, 303);
  });
  return app;
}

/** `answerUrl`: as /outbox.json has it, where a text contains one. */
function withAnswerUrl(message: InboxMessage): InboxMessage & { answerUrl?: string } {
  const url = answerUrl(message.text);
  return url === null ? message : { ...message, answerUrl: url };
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { openAuthenticator } from '../console/mfa/authenticator.ts';
import { openEmail } from '../console/operators/operator.ts';
import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';

const style = readFileSync(new URL('../../simulators/sandbox.css', import.meta.url), 'utf8');

interface Deps {
  db: Db;
  vault: Vault;
  now: () => Date;
}

interface OperatorCode {
  name: string;
  email: string;
  code: string;
  /** For how many more seconds the code is valid. */
  left: number;
}

/** Plays the operators' authenticator app in the demo: `GET /` is a page, `GET /codes.json` is for tests. Never in production. */
export function authenticator(deps: Deps): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const nonce = randomBytes(16).toString('base64');
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    );
    c.header('Cache-Control', 'no-store');
    return c.html(codesPage(await codesOf(deps), nonce));
  });
  app.get('/codes.json', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ codes: await codesOf(deps) });
  });
  return app;
}

/** The codes of all operators who have an app, or have begun to set one up. */
async function codesOf({ db, vault, now }: Deps): Promise<OperatorCode[]> {
  const withApp = db.selectFrom('operator').selectAll().where('totp_sealed', 'is not', null);
  const operators = await withApp.orderBy('id').execute();
  const timestamp = now().getTime();
  return operators.map((operator) => {
    const app = openAuthenticator(vault, operator);
    const left = Math.ceil(app.remaining({ timestamp }) / 1000);
    return { name: operator.name, email: openEmail(vault, operator), code: app.generate({ timestamp }), left };
  });
}

function codesPage(codes: OperatorCode[], nonce: string) {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Authenticator · Sandbox · Dastak</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<header class="top">
  <h1>The phone of whoever runs the demo.</h1>
  <p>It plays an authenticator app: a new code every 30 seconds for each operator of the console who has one, or has begun to
    set one up. <a href="">Show the codes of now</a> · <a href="/sandbox">Back to the sandbox</a></p>
</header>
<main>
  <section class="feed" aria-label="Codes">
    <ol class="messages">${codes.length === 0 ? noCodes : codes.map(card)}</ol>
  </section>
</main>
</body>
</html>`;
}

const noCodes = html`<li class="empty"><h3>Nobody has an app yet.</h3>
  <p>Log in to the <a href="/console">console</a>, choose “Set up an app”, and come back here.</p></li>`;

function card({ name, email, code, left }: OperatorCode) {
  return html`<li class="card"><article><h3>${name} <span>${email}</span></h3>
    <p class="code"><span>Good for ${left} s more</span> <output>${code}</output></p></article></li>`;
}

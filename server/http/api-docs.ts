import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { en } from '../../messages/en.ts';
import { outputSchemas } from './openapi.ts';

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
code,pre{font:.9rem/1.4 ui-monospace,monospace}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem}
section{border-top:1px solid #8886;padding-top:1rem;margin-top:2rem}h2{font-size:1.15rem;margin:.25rem 0;overflow-wrap:anywhere}`;

/** The contract in readable form: every call with who may make it, its input, its output and its errors. */
export function apiDocs(nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${en.product.name} API</title>
      <style nonce="${nonce}">${style}</style>
      <h1>${en.product.name} API</h1>
      <p>
        Every call is <code>POST /api/…</code> with a JSON body. Every answer carries <code>Status</code>,
        <code>status</code>, <code>ErrorCode</code> (<code>'0'</code> is success) and <code>Message</code>; a 422 also
        carries <code>errors</code> by field. For machines: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      ${Object.values(calls).map(oneCall)}
    </html>`;
}

function oneCall(call: Call) {
  return html`<section id="${call.path}">
    <h2><code>POST /api${call.path}</code></h2>
    <p>${call.summary}. Who: ${call.auth}.</p>
    <p>Takes</p>
    <pre>${json(z.toJSONSchema(call.input, { io: 'input' }))}</pre>
    <p>Answers, beside the envelope</p>
    <pre>${json(outputSchemas(call))}</pre>
    <p>
      Refuses with
      ${Object.entries(call.errors).map(([code, status]) => html`<code>${code}</code> (${String(status)}) `)}
    </p>
  </section>`;
}

function json(value: object): string {
  return JSON.stringify(value, (key, inner) => (key === '$schema' ? undefined : inner), 2);
}

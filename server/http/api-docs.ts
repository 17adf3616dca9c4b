import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { en } from '../../messages/en.ts';
import { descriptionOf } from './openapi/description.ts';
import { codesByStatus, commonErrors, loginErrors } from './openapi/errors.ts';
import { exampleOf } from './openapi/examples.ts';
import { inputSchema, outputSchemas } from './openapi/json-schema.ts';
import { tagOf, tags } from './openapi/tags.ts';

type CallName = keyof typeof calls;

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
code,pre{font:.9rem/1.4 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem}
section{border-top:1px solid #8886;padding-top:1rem;margin-top:2rem}h2{margin:3rem 0 .25rem}h3{font-size:1.15rem;margin:.25rem 0;overflow-wrap:anywhere}h3 code{font-size:inherit;font-weight:inherit}
summary{cursor:pointer;padding:.5rem 0}nav li{margin:.5rem 0}`;

/** Lets the page have this style, and nothing else. */
export const apiDocsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const byTag = Map.groupBy(Object.entries<Call>(calls), ([name, { path }]) => tagOf(name as CallName, path));

/** The contract in readable form: every call with who may make it, what it takes and answers, an example of both, and how it refuses. */
export function apiDocs() {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${en.product.name} API</title>
      <style>${raw(style)}</style>
      <h1>${en.product.name} API</h1>
      <p>
        Every call is <code>POST /api/…</code> with a JSON body. Every answer carries <code>Status</code>,
        <code>status</code>, <code>ErrorCode</code> (<code>'0'</code> is success) and <code>Message</code>; a 422 also
        carries <code>errors</code> by field. A token goes into the header <code>Authorization: Bearer …</code>. For
        machines: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <p>
        Any call may refuse with
        ${withStatus(commonErrors)}, and one
        that needs a token with ${withStatus(loginErrors)}.
      </p>
      <p>Each example was sent by a test, and answered so. Long lists and texts are cut.</p>
      <nav aria-label="Areas">
        <ul>
          ${tags.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}
        </ul>
      </nav>
      ${tags.map(oneArea)}
    </html>`;
}

const withStatus = (errors: Record<string, number>) =>
  Object.entries(errors).map(([code, status]) => html`<code>${code}</code> (${String(status)}) `);

const idOf = (tag: string) => tag.toLowerCase().replace(/[^a-z]+/g, '-');

function oneArea({ name, description }: (typeof tags)[number]) {
  return html`<h2 id="${idOf(name)}">${name}</h2>
    <p>${description}</p>
    ${byTag.get(name)?.map(([callName, call]) => oneCall(callName as CallName, call))}`;
}

function oneCall(name: CallName, call: Call) {
  const example = exampleOf(name);
  return html`<section id="${name}">
    <h3><code>POST /api${call.path}</code></h3>
    <p><code>${name}</code>: ${call.summary}</p>
    ${descriptionOf(name, call).map((paragraph) => html`<p>${paragraph}</p>`)}
    ${
      example &&
      html`<p>For example</p>
      <pre>${json(example.request)}</pre>
      <p>is answered with</p>
      <pre>${json(example.answer)}</pre>`
    }
    <details>
      <summary>What it takes and answers, as JSON Schema</summary>
      <pre>${json(inputSchema(call))}</pre>
      <p>Beside the envelope</p>
      <pre>${json(outputSchemas(call))}</pre>
    </details>
    ${refusals(call.errors)}
  </section>`;
}

/** What a call refuses beside what any call may refuse. */
function refusals(errors: Record<string, number>) {
  const byStatus = codesByStatus(errors);
  if (byStatus.length === 0) return '';
  return html`<p>Refuses with</p>
    <ul>
      ${byStatus.map(
        ([status, codes]) => html`<li>${String(status)}: ${codes.map((code) => html`<code>${code}</code> `)}</li>`,
      )}
    </ul>`;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** What a page names of its own server's files. */
const files = /\b(?:src|href)="(\/assets\/[^"#]+|\/[\w-]+\.js[^"#]*)/g;
/** A shell is made after the first answer, within a second where little else runs. */
const mostTries = 100;

/** Lines about the bytes of the scan page on the wire. */
export async function sizes(origin: string, guid: string): Promise<string[]> {
  const page = `${origin}/q/${guid}`;
  const html = (await sent(page, 'identity')).body;
  const encodings = [await sent(page, 'gzip'), await sentFromShell(page)];
  const paths = [...html.toString('utf8').matchAll(files)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  const loaded = await Promise.all([...new Set(paths)].map((path) => sent(new URL(path, page).href, 'br, gzip')));
  const total = loaded.reduce((sum, { body }) => sum + body.length, 0);
  return [
    `scan page's first answer: ${kb(html.length)} plain, ${encodings.map(described).join(', ')} (aim 4.5 KB br)`,
    `after it, once: ${loaded.length} files, ${kb(total)} compressed`,
  ];
}

/** As all but the first of a kind are answered. Such a page has no nonce. */
async function sentFromShell(page: string): Promise<Sent> {
  for (let tries = 0; tries < mostTries; tries++) {
    const answer = await sent(page, 'br');
    if (!answer.policy?.includes('nonce')) return answer;
    await setTimeout(50);
  }
  throw new Error('The scan page never came from a shell');
}

interface Sent {
  asked: string;
  encoding: string | undefined;
  policy: string | undefined;
  body: Buffer;
}

/** An answer's bytes as they travel. */
async function sent(url: string, asked: string): Promise<Sent> {
  const request = get(url, { headers: { accept: '*/*', 'accept-encoding': asked } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) throw new Error(`Expected 200 for ${new URL(url).pathname}`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { 'content-encoding': encoding, 'content-security-policy': policy } = response.headers;
  return { asked, encoding, policy: policy && String(policy), body: Buffer.concat(chunks) };
}

function described({ asked, encoding, body }: Sent): string {
  return encoding === asked ? `${kb(body.length)} ${asked}` : `not sent as ${asked}`;
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

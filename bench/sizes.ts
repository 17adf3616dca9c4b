import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

const modulesAndScripts = /<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g;

/** Lines about the bytes of the scan page on the wire. */
export async function sizes(origin: string, guid: string): Promise<string[]> {
  const page = `${origin}/q/${guid}`;
  const html = (await sent(page, 'identity')).body;
  const encodings = await Promise.all(['gzip', 'br'].map((encoding) => sent(page, encoding)));
  const scripts = [...new Set([...html.toString('utf8').matchAll(modulesAndScripts)].map(([, path = '']) => path))];
  const loaded = await Promise.all(scripts.map((path) => sent(new URL(path, page).href, 'br, gzip')));
  const total = loaded.reduce((sum, { body }) => sum + body.length, 0);
  return [
    `scan page's HTML: ${kb(html.length)} plain, ${encodings.map(described).join(', ')} (aim 14 KB)`,
    `JavaScript that page loads: ${scripts.length} files, ${kb(total)} compressed (aim 90 KB); inline script is in the HTML`,
  ];
}

interface Sent {
  asked: string;
  encoding: string | undefined;
  body: Buffer;
}

/** An answer's bytes as they travel. */
async function sent(url: string, asked: string): Promise<Sent> {
  const request = get(url, { headers: { accept: '*/*', 'accept-encoding': asked } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) throw new Error(`Expected 200 for ${new URL(url).pathname}`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { asked, encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) };
}

function described({ asked, encoding, body }: Sent): string {
  return encoding === asked ? `${kb(body.length)} ${asked}` : `not sent as ${asked}`;
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

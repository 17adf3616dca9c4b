import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../test/patiently.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  patiently(server.url + path, { headers, redirect: 'manual' });

/** A page's title, headings and texts as they come from the server, before any script has run. */
async function read(answer: Response) {
  const { document } = new JSDOM(await answer.text()).window;
  const texts = Array.from(document.querySelectorAll('body *'), ({ textContent }) => textContent);
  const headings = Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent);
  return { document, title: document.title, headings, texts };
}

describe('what a page says', () => {
  it.each([
    ['/inactiveqr', 'This QR Code is inactive..!', 'This QR code is inactive.'],
    ['/renewqr', 'This QR code has expired..!', 'The vehicle owner needs to renew it.'],
    ['/warning', 'Please scan the QR Code & complete the process !!'],
    ['/thank-you-final', 'Your Message is sent successfully', 'Thank you for Helping !!'],
    ['/thank-you-final?unsent', 'Your message could not be sent this time.'],
  ] as const)('%s', async (path, heading, ...sentences) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const { title, headings, texts } = await read(answer);
    expect(headings).toEqual([heading]);
    expect(title).toBe(`${heading} · Dastak`);
    for (const sentence of sentences) expect(texts).toContain(sentence);
  });

  it('/quickcontact without a scan leads to the warning', async () => {
    const answer = await get('/quickcontact');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/warning']);
  });

  it('/quickcontact after a scan is the page of that sticker', async () => {
    const scanned = await get('/q/DEMOCARPAID00001');
    const [cookie = ''] = scanned.headers.getSetCookie();
    const { headings, document } = await read(await get('/quickcontact', { cookie: cookie.split(';')[0] ?? '' }));
    expect(headings).toEqual([expect.stringContaining('KA01AB1234')]);
    const presses = Array.from(document.querySelectorAll('form#message button'), ({ textContent }) => textContent);
    expect(presses).toContain('Message');
  });

  it.each(['/q', '/q/', '/qrcode_process', '/qrcode_process/', '/q/---'])('%s has no code', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect((await read(answer)).headings).toEqual(['GUID is not provided.']);
  });

  it.each([
    ['7k3q-9mxw-olab-cdef', '/q/7K3Q9MXW01ABCDEF'],
    ['https://dastak.test/q/7K3Q9MXW01ABCDEF', '/q/7K3Q9MXW01ABCDEF'],
  ])('%s, typed, leads to its sticker', async (typed, to) => {
    const code = typed.replace('https://dastak.test', server.url);
    const answer = await get(`/q?${new URLSearchParams({ code })}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it.each([
    ['', 200, null],
    ['7K3Q-9MXW-01AB-CDE', 400, 'One character is missing: a code has 16.'],
    ['7K3Q-9MXU', 400, 'No code has “U”, which stands at place 8. A code has only digits and letters, and never a U.'],
    [
      'https://evil.example/q/7K3Q9MXW01ABCDEF',
      400,
      'This is not the address of a Dastak sticker. Type the code that is printed on it.',
    ],
  ])('%j, typed, stays in the field with what is wrong with it', async (code, status, says) => {
    const answer = await get(`/q?${new URLSearchParams({ code })}`);
    expect(answer.status).toBe(status);
    const { document, headings } = await read(answer);
    expect(headings).toEqual(['Type the code']);
    expect(document.querySelector('input[name=code]')?.getAttribute('value')).toBe(code);
    expect(document.querySelector('.field-error')?.textContent || null).toBe(says);
  });

  it.each([...['ZZZZZZZZZZZZZZZZ', 'short', '%F0%9F%9A%97', 'A'.repeat(3000), '%3Cscript%3E', "'%20or%201=1--"]])(
    'a code that was never minted (%.20s) is inactive',
    async (code) => {
      const answer = await get(`/q/${code}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/inactiveqr']);
    },
  );

  it.each(['/no-such-page', '/q/a/b/c', '/quickcontact/x', '/%E0%A4%95'])('%s does not exist', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const { document, headings } = await read(answer);
    expect(headings).toEqual(['This road ends here']);
    const links = Array.from(document.querySelectorAll('main a'), (link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toContainEqual(['Back to home', '/']);
  });
});

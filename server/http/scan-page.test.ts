import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bloodGroups } from '../../contract/blood-groups.ts';
import { indianMinute } from '../../contract/indian-time.ts';
import { weekdays } from '../../contract/quiet-hours.ts';
import { catalogues } from '../../messages/catalogue.ts';
import { eventually } from '../../test/eventually.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const car = 'DEMOCARPAID00001';
const bike = 'DEMOBIKETRIAL001';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

/** On a busy machine a page may say 'Please wait' first, and is asked for again. Tells how often it was. */
const page = async (path: string, headers: Record<string, string>) => {
  let requests = 0;
  return eventually(`the page of ${path}`, async () => {
    requests += 1;
    const answer = await get(path, headers);
    const html = await answer.text();
    return !answer.headers.has('refresh') && { answer, html, requests };
  });
};

/** As a browser that reads Brotli gets it; `isShell`: from a shell, which has no nonce. */
async function fast(path: string, headers: Record<string, string> = {}) {
  const found = await page(path, { 'accept-encoding': 'br', ...headers });
  const policy = found.answer.headers.get('content-security-policy') ?? '';
  return { ...found, policy, isShell: !policy.includes('nonce') };
}

const fromShell = (path: string, headers: Record<string, string> = {}) =>
  eventually('a page from a shell', async () => {
    const found = await fast(path, headers);
    return found.isShell && found;
  });

/** As the router renders it: for a browser that reads no Brotli. */
const rendered = async (path: string, headers: Record<string, string> = {}) =>
  (await page(path, { 'accept-encoding': 'identity', ...headers })).html;

/** Without what is another one in every page. */
function comparable(html: string): string {
  return html.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(/name="key" value="[\w-]{16}/g, 'name="key" value="…');
}

async function expectEqual(path: string, headers: Record<string, string> = {}): Promise<void> {
  const page = await fromShell(path, headers);
  expect(comparable(page.html)).toBe(comparable(await rendered(path, headers)));
}

const vehicleOf = async (guid: string) => {
  const { db } = server.services.database;
  const found = await db.selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
  return { owner: found.owner_id ?? 0, vehicle: found.vehicle_id ?? 0 };
};
const setPlate = async (guid: string, plate_number: string) => {
  const { vehicle } = await vehicleOf(guid);
  await server.services.database.db.updateTable('vehicle').set({ plate_number }).where('id', '=', vehicle).execute();
};

describe('a scan answered from a shell', () => {
  it.each([
    ['a car', `/q/${car}`],
    ['a bike', `/q/${bike}`],
    ['a postpaid sticker', '/q/DEMOPOSTPAIDREG1'],
    ['the long address', `/qrcode_process/${car}`],
    ['a code typed with hyphens', '/q/demo-carp-aid0-0001'],
  ])('is the page that the router renders: %s', async (_what, path) => {
    for (const language of [...Object.keys(catalogues), 'hi-IN,hi;q=0.9,en;q=0.5'])
      await expectEqual(path, { 'accept-language': language });
  });

  it('for every blood group, and where none is shown', async () => {
    const { owner } = await vehicleOf(car);
    const { db } = server.services.database;
    for (const blood_group of bloodGroups) {
      await db.updateTable('owner').set({ blood_group }).where('id', '=', owner).execute();
      await expectEqual(`/q/${car}`);
    }
    await db.updateTable('owner').set({ blood_group_shown: false }).where('id', '=', owner).execute();
    await expectEqual(`/q/${car}`);
  });

  it('for a muted sticker, one in quiet hours, one with a note, and one without an emergency contact', async () => {
    const { owner, vehicle } = await vehicleOf(car);
    const { db } = server.services.database;
    const muted_until = new Date(server.services.now().getTime() + 3_600_000);
    await db.updateTable('sticker').set({ muted_until }).where('guid', '=', car).execute();
    // Its notice, as a note, needs the styles that come later on other pages.
    for (let times = 0; times < 2; times++) expect((await fast(`/q/${car}`)).isShell).toBe(false);
    await db.updateTable('sticker').set({ muted_until: null }).where('guid', '=', car).execute();
    const note_until = muted_until;
    await db.updateTable('sticker').set({ note: 'nearby', note_until }).where('guid', '=', car).execute();
    for (let times = 0; times < 2; times++) {
      const { isShell, html } = await fast(`/q/${car}`);
      expect([isShell, html.includes('The owner says: I am nearby and can move it')]).toEqual([false, true]);
    }
    await db.updateTable('sticker').set({ note: null }).where('guid', '=', car).execute();
    const timeAfter = (hours: number) =>
      indianMinute(new Date(server.services.now().getTime() + hours * 3_600_000)).slice(-5);
    const [begins, ends] = [timeAfter(-1), timeAfter(1)];
    const quiet = { owner_id: owner, days: [...weekdays], begins, ends, lets_urgent: true };
    await db.insertInto('quiet_hours').values(quiet).execute();
    for (let times = 0; times < 2; times++) {
      const { isShell, html } = await fast(`/q/${car}`);
      expect([isShell, html.includes(`The owner has quiet hours until ${ends}`)]).toEqual([false, true]);
    }
    await db.deleteFrom('quiet_hours').execute();
    await db.updateTable('vehicle').set({ emergency_contact_sealed: null }).where('id', '=', vehicle).execute();
    await expectEqual(`/q/${car}`);
  });

  it('for hundreds of plates of every length', async () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (let round = 0; round < 300; round++) {
      const length = 4 + (round % 9);
      const plate = Array.from({ length }, (_, place) => signs[(round * 7 + place * (round + 3)) % signs.length]).join(
        '',
      );
      await setPlate(car, plate);
      await expectEqual(`/q/${car}`);
    }
  });

  it('allows its own styles by their hash, and nothing that is written into a word', async () => {
    const { policy, html } = await fromShell(`/q/${car}`);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'(;| 'sha256)/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(html).not.toContain('nonce=');
    for (const plate of ['<script>', 'KA01<b>12', 'A"onload=', "X'Y&Z1234", 'काAB1234'].map((each) =>
      each.slice(0, 10),
    )) {
      await setPlate(car, plate);
      const page = await fast(`/q/${car}`);
      expect(page.isShell).toBe(false);
      expect(comparable(page.html)).toBe(comparable(await rendered(`/q/${car}`)));
    }
  });

  it('has a key of its own, the cookie of its sticker and the headers of every page', async () => {
    const pages = [await fromShell(`/q/${car}`), await fromShell(`/q/${car}`)];
    const keys = pages.map(({ html }) => /name="key" value="([^"]+)"/.exec(html)?.[1]);
    expect(new Set(keys).size).toBe(2);
    const { answer: plain } = await page(`/q/${car}`, { 'accept-encoding': 'gzip' });
    for (const { answer } of pages) {
      const names = [...answer.headers.keys()].filter((name) => name !== 'content-length').sort();
      expect(names).toEqual([...plain.headers.keys()].filter((name) => name !== 'content-length').sort());
      for (const name of [
        'set-cookie',
        'cache-control',
        'content-type',
        'vary',
        'permissions-policy',
        'x-frame-options',
      ])
        expect([name, answer.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
    }
    const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const { answer } = await fromShell(`/q/${car}`, secure);
    expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^__Host-scan=${car};.*Secure`));
  });

  it('shows a change of the plate or the owner’s switch at once, and soon one that another process made of a preset', async () => {
    await fromShell(`/q/${car}`);
    const { db } = server.services.database;
    await db.updateTable('preset').set({ text: 'The car is on fire' }).where('id', '=', 6).execute();
    await eventually('the new text', async () => (await fast(`/q/${car}`)).html.includes('The car is on fire'));
    await expectEqual(`/q/${car}`);
    await setPlate(car, 'TN09ZZ9999');
    expect((await fast(`/q/${car}`)).html).toContain('TN09ZZ9999');
    await db.updateTable('sticker').set({ state: 'off' }).where('guid', '=', car).execute();
    const gone = await fast(`/q/${car}`);
    expect([gone.answer.status, gone.answer.headers.get('location')]).toEqual([302, '/inactiveqr']);
  });

  it('is one scan in the counts and the measurements, as any other is', async () => {
    await fromShell(`/q/${car}`);
    const { db } = server.services.database;
    const scans = async () => {
      await server.services.scans.store();
      const day = await db.selectFrom('scan_day').select('scans').executeTakeFirst();
      return day?.scans ?? 0;
    };
    const measured = async (route: string) => {
      const { values } = await server.services.metrics.requests.get();
      const counts = values.filter(
        ({ metricName, labels }) => metricName?.endsWith('_count') && labels.route === route,
      );
      return counts.reduce((sum, { value }) => sum + value, 0);
    };
    const all = async () => [await scans(), await measured('/q'), await measured('/api/qrcodedetail')];
    const before = await all();
    const pages = [
      await fast(`/q/${car}`),
      await page(`/q/${car}`, { 'accept-encoding': 'gzip' }),
      await fast('/q/DEMOCARNEW000001'),
    ];
    expect(pages.map(({ answer }) => answer.status)).toEqual([200, 200, 302]);
    const made = pages.reduce((sum, { requests }) => sum + requests, 0);
    await eventually('each is counted once', async () => {
      const after = await all();
      return after.every((count, index) => count - (before[index] ?? 0) === made);
    });
  });

  it('is the bytes of a whole Brotli stream, and 4.8 KB of them at most', async () => {
    await fromShell(`/q/${car}`);
    const asked = { headers: { 'accept-encoding': 'br' } };
    const bytes = await eventually('no page to wait', async () => {
      const [response]: IncomingMessage[] = await once(request(`${server.url}/q/${car}`, asked).end(), 'response');
      const sent = response && (await buffer(response));
      return response?.headers.refresh === undefined && sent;
    });
    expect(bytes.length).toBeLessThanOrEqual(4.8 * 1024);
    expect(brotliDecompressSync(bytes).toString()).toMatch(/^<!doctype html>.*<\/html>$/s);
  });

  it('is not what an address that opens a sheet gets', async () => {
    await fromShell(`/q/${car}`);
    for (const path of [`/q/${car}?open=call`, `/q/${car}?open=emergency`]) {
      const page = await fast(path);
      expect([page.isShell, comparable(page.html)]).toEqual([false, comparable(await rendered(path))]);
    }
    await expectEqual(`/q/${car}?utm_source=paper`);
  });

  it('is not what a browser gets that has told the owner, and stays what all others get', async () => {
    await fromShell(`/q/${car}`);
    const told = { cookie: `contact${Date.now()}=${car}.${'a'.repeat(22)}.${'b'.repeat(12)}` };
    const page = await fast(`/q/${car}`, told);
    expect([page.isShell, comparable(page.html)]).toEqual([false, comparable(await rendered(`/q/${car}`, told))]);
    expect(page.html).toContain('You told the owner');
    for (const other of [{}, { cookie: told.cookie.replace(car, bike) }, { cookie: 'contact1=x' }]) {
      const { isShell, html } = await fast(`/q/${car}`, other);
      expect([isShell, html.includes('You told the owner')]).toEqual([true, false]);
    }
  });

  it('brings its script from a file that is cached, for its build and language alone', async () => {
    const { html } = await fromShell(`/q/${car}`, { 'accept-language': 'en-XA' });
    const path = (/<script src="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    const script = await get(path);
    // What the pages are made of, the script included: a file of the browser's build need not change with it.
    const built = readFileSync('build/server/index.js');
    expect(built.toString()).toContain('[data-call]');
    expect(path).toContain(`v=${createHash('sha256').update(built).digest('hex').slice(0, 12)}&`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await script.text()).toContain('⟦');
    expect((await get(path.replace(/v=\w+/, 'v=older'))).headers.get('cache-control')).toBe('no-store');
    expect(await (await get(`${path}&language=`)).text()).not.toContain('undefined');
    expect(await (await get('/contact.js?language=xx')).text()).toContain('Message sent successfully!');
  });

  it('leads a submit to the owner as the rendered page does', async () => {
    const { html } = await fromShell(`/q/${car}`);
    const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const send = () =>
      fetch(`${server.url}/quickcontact`, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'message', guid: car, key, id: '6' }),
        redirect: 'manual',
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(server.simulators.tally.accepted('sms')).toHaveLength(1);
  });
});

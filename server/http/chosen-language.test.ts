import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { messagesFor, offeredLanguages } from '../../messages/catalogue.ts';
import { newReseller } from '../../test/resellers.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { publicPages } from '../../web/landing/public-pages.ts';
import { paths } from '../../web/paths.ts';
import { Sessions } from '../sign-in/sessions.ts';

let server: TestServer;
shareServer({ variables: { PUBLIC_URL: 'https://dastak.test/' } }, (shared) => {
  server = shared;
});

const [hi, ta] = [messagesFor('hi'), messagesFor('ta')];

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
  const { document } = new JSDOM(await answer.text()).window;
  const { lang, dir } = document.documentElement;
  return { answer, document, shown: `${lang} ${dir}`, title: document.title, cookies: answer.headers.getSetCookie() };
}

describe('which language a page is in', () => {
  it.each([
    ['the one that the browser wants most', '/', { 'accept-language': 'fr, en;q=0.5, hi-IN;q=0.9' }, 'hi-IN ltr'],
    ['English, where it wants none that we have', '/', { 'accept-language': 'fr-FR, de;q=0.5' }, 'en-IN ltr'],
    ['what was chosen before', '/', { 'accept-language': 'hi', cookie: '__Host-language=ta' }, 'ta-IN ltr'],
    ['English, if that was chosen', '/', { 'accept-language': 'hi', cookie: '__Host-language=en' }, 'en-IN ltr'],
    ['what the address says, whatever was chosen before', '/?lang=ur', { cookie: '__Host-language=ta' }, 'ur-IN rtl'],
    [
      'what was chosen, where the address names none of ours',
      '/?lang=xx',
      { cookie: '__Host-language=ta' },
      'ta-IN ltr',
    ],
    [
      'as wanted, where a cookie names none of ours',
      '/',
      { 'accept-language': 'hi', cookie: '__Host-language=xx' },
      'hi-IN ltr',
    ],
    ['the same on the page of a scan', '/q/DEMOCARPAID00001', { cookie: '__Host-language=ta' }, 'ta-IN ltr'],
    ['the same on a page that is not there', '/nowhere', { cookie: '__Host-language=ta' }, 'ta-IN ltr'],
    ['what we have for operators', '/console/login', { cookie: '__Host-language=hi' }, 'hi-IN ltr'],
    ['English where we have nothing else for them', '/console/login', { cookie: '__Host-language=ta' }, 'en-IN ltr'],
    [
      'the next that their browser asks for before that',
      '/console/login',
      { 'accept-language': 'mr, hi;q=0.8', cookie: '__Host-language=ta' },
      'hi-IN ltr',
    ],
  ])('is %s', async (_, path, headers, shown) => {
    expect(await get(path, headers)).toMatchObject({ shown });
  });

  it('is kept by a cookie as soon as the address names it, and not before', async () => {
    expect((await get('/', { 'accept-language': 'hi' })).cookies.join()).not.toContain('language');
    expect((await get('/?lang=xx')).cookies.join()).not.toContain('language');
    for (const path of ['/?lang=TA-in', '/q/DEMOCARPAID00001?lang=ta']) {
      const [chosen = ''] = (await get(path)).cookies.filter((cookie) => cookie.includes('language'));
      expect(chosen).toBe('__Host-language=ta; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax');
      expect((await get('/', { cookie: chosen.split(';')[0] ?? '' })).shown).toBe('ta-IN ltr');
    }
    // A cookie that a page of the same host without TLS could have set.
    expect((await get('/', { cookie: 'language=ta' })).shown).toBe('en-IN ltr');
  });

  it('is that of the calls of the same browser', async () => {
    const refused = async (headers: Record<string, string>) =>
      (await server.post('/sms/template', {}, headers)).body.Message;
    expect(await refused({})).toBe(messagesFor('en').api.validation);
    expect(await refused({ cookie: '__Host-language=ta', 'accept-language': 'hi' })).toBe(ta.api.validation);
    expect(await refused({ 'accept-language': 'fr, hi;q=0.5' })).toBe(hi.api.validation);
  });

  it('says when to try again in its own words', async () => {
    const login = () => server.post('/vehicle_owner/login', { phone: '9812345678' }, { 'accept-language': 'ta' });
    let { body, status } = await login();
    while (status !== 429) ({ body, status } = await login());
    expect(body.Message).toMatch(/\d/);
    expect(body.Message).not.toMatch(/[{}a-z]/);
  });
});

describe('from the right', () => {
  const headers = { 'accept-language': 'ur' };
  const isolates = /[\u2066-\u2069]/;

  it('a page keeps a plate together among its words', async () => {
    expect((await get('/q/DEMOCARPAID00001', headers)).title).toContain('\u2068KA01AB1234\u2069');
  });

  it('an answer has no marks that nobody sees', async () => {
    const login = () => server.post('/vehicle_owner/login', { phone: '9812345679' }, headers);
    let { body, status } = await login();
    while (status !== 429) ({ body, status } = await login());
    expect(body.Message).toMatch(/\d/);
    expect(body.Message).not.toMatch(isolates);
  });
});

describe('a page says in which languages it can be read', () => {
  it.each([...publicPages, paths.userLogin, paths.checkout, '/q?code'])('%s', async (path) => {
    const { document } = await get(`${path}${path.includes('?') ? '&' : '?'}of=a-friend&lang=hi`);
    const choices = [...document.querySelectorAll<HTMLAnchorElement>('.languages a')];
    const others = offeredLanguages.filter(({ locale }) => locale !== 'hi');
    const kept = path.includes('?') ? 'code=&of=a-friend' : 'of=a-friend';
    expect(choices.map((choice) => [choice.textContent, choice.getAttribute('href'), choice.lang])).toEqual(
      others.map(({ locale, name }) => [name, `?${kept}&lang=${locale}`, locale]),
    );
    expect(document.querySelector('.languages b')?.textContent).toBe('हिन्दी');
  });

  it('that of a scan by its path alone', async () => {
    const { document } = await get('/q/DEMOCARPAID00001?open=call');
    const choices = [...document.querySelectorAll('.languages a')].map((choice) => choice.getAttribute('href'));
    expect(choices).toContain('?lang=hi');
  });

  it('resellers those that we have for them, and is in English for them otherwise', async () => {
    const { id, guid } = await newReseller(server, { email: 'languages@example.com' });
    const { services } = server;
    const token = await new Sessions(services).open(services.database.db, 'reseller', id);
    const shownIn = async (language: string) => {
      const cookie = `__Host-reseller=${guid}.${token}; __Host-language=${language}`;
      const { document, shown } = await get(paths.myOrder, { cookie });
      return [shown, ...[...document.querySelectorAll('.languages > *')].map(({ textContent }) => textContent)];
    };
    expect(await shownIn('ta')).toEqual(['en-IN ltr', 'English', 'हिन्दी']);
    expect(await shownIn('hi')).toEqual(['hi-IN ltr', 'English', 'हिन्दी']);
  });

  it('to search engines, too, each with an address of its own', async () => {
    const { document } = await get('/aboutus?lang=ta');
    const href = (selector: string) => document.querySelector(selector)?.getAttribute('href');
    expect(href('link[rel=canonical]')).toBe('https://dastak.test/aboutus?lang=ta');
    expect(href('link[hreflang=x-default]')).toBe('https://dastak.test/aboutus');
    for (const { locale } of offeredLanguages)
      expect(href(`link[hreflang=${locale}]`)).toBe(`https://dastak.test/aboutus?lang=${locale}`);
    expect(document.title).toContain(ta.share.about_title);
  });

  it('and caches, where one may keep it', async () => {
    for (const path of ['/sw.js', '/manifest.webmanifest'])
      expect((await get(path)).answer.headers.get('vary'), path).toContain('accept-language, cookie');
    expect((await get('/')).answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe.each(['en', 'hi', 'ur'] as const)('the scripts of a page in %s', (locale) => {
  const own = messagesFor(locale);
  const others = offeredLanguages.filter((each) => each.locale !== locale).map((each) => messagesFor(each.locale));

  it('have its words, and those of no other language', async () => {
    const html = await (await fetch(`${server.url}${paths.userLogin}?lang=${locale}`)).text();
    const addresses = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(3);
    const answers = await Promise.all([...new Set(addresses)].map((address) => fetch(server.url + address)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.headers.get('cache-control')).toContain('immutable');
    const scripts = (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
    expect(scripts).toContain(own.sign_in.user_login_title);
    for (const other of others) expect(scripts).not.toContain(JSON.stringify(other.sign_in.login_lead));
    expect(scripts).not.toContain('__words__');
  });
});

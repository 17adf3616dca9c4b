import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../../web/content-security-policy.ts';
import { type ContactWords, contactWords, shellKey, withStandIns } from '../../web/scan/contact-shell.ts';
import type { ContactAnswer } from '../../web/scan/scan-answer.ts';
import type { Logger } from './log.ts';
import { asSlotText, fillText, makeShell, type Shell, type Slots } from './shell.ts';

interface ContactShellsDeps {
  /** Renders the page of an answer as the router does, in this language. */
  render: (answer: ContactAnswer, locale: string) => Promise<Response>;
  log: Logger;
}

interface ContactShell {
  shell: Shell<keyof ContactWords>;
  headers: Record<string, string>;
}

/** A few hundred are in use at a time: languages × kinds of vehicle × blood groups × lengths of the plate's drawing. */
const mostShells = 1000;

/**
 * The shells of the contact page, the most used of them. Nothing makes one invalid: its key holds all that its page depends on, the presets' texts
 * included, and a new release is a new process.
 */
export class ContactShells {
  readonly #deps: ContactShellsDeps;
  /** Null for a page that no shell could be made of. The least recently used comes first. */
  readonly #shells = new Map<string, ContactShell | null>();
  #isMaking = false;

  constructor(deps: ContactShellsDeps) {
    this.#deps = deps;
  }

  /** The page of this answer, from its shell; null where there is none yet. Then one is made in the background, for the next scan. */
  fill(answer: ContactAnswer, words: ContactWords, locale: string) {
    const key = shellKey(answer, locale, words);
    const found = this.#shells.get(key);
    if (found === undefined) void this.#make(key, answer, locale);
    if (!found) return null;
    const slots = slotsOf(words);
    if (!slots) return null;
    this.#shells.delete(key);
    this.#shells.set(key, found);
    return { body: found.shell.fill(slots), headers: found.headers };
  }

  /** One at a time: each takes as long as some hundred scans. */
  async #make(key: string, answer: ContactAnswer, locale: string): Promise<void> {
    if (this.#isMaking) return;
    this.#isMaking = true;
    const { log } = this.#deps;
    const made = await this.#prove(answer, locale).catch((err: unknown) => {
      log.error({ err }, 'no shell');
      return null;
    });
    if (!made) log.warn({ locale, productid: answer.found.sticker.productid }, 'a contact page has no shell');
    const [oldest] = this.#shells.keys();
    if (this.#shells.size >= mostShells && oldest !== undefined) this.#shells.delete(oldest);
    this.#shells.set(key, made);
    this.#isMaking = false;
  }

  /** The shell of an answer's page, if its page with the words of this answer is the one that the router renders. */
  async #prove(answer: ContactAnswer, locale: string): Promise<ContactShell | null> {
    const standIn = withStandIns(answer);
    const standIns = slotsOf(contactWords(standIn));
    const slots = slotsOf(contactWords(answer));
    if (!standIns || !slots) return null;
    const html = await this.#rendered(standIn, locale);
    if (!html.includes(standIns.guid) || fillText(html, standIns, slots) !== (await this.#rendered(answer, locale)))
      return null;
    const shell = await makeShell(html, standIns, slots);
    return shell && { shell, headers: headersOf(html) };
  }

  /** Without its nonce, which is another one in every page: a shell's policy names the hashes of what is inline. */
  async #rendered(answer: ContactAnswer, locale: string): Promise<string> {
    const page = await this.#deps.render(answer, locale);
    if (page.status !== 200) throw new Error(`A contact page was rendered with ${page.status}`);
    const html = await page.text();
    return html.replaceAll(/ nonce="[^"]*"/g, '');
  }
}

/** The words as slots; null if one of them could be markup. */
function slotsOf(words: ContactWords | null): Slots<keyof ContactWords> | null {
  if (!words) return null;
  const { guid, key, plate, viewBox, path } = words;
  const slots = { guid: asSlotText(guid), key: asSlotText(key), plate: asSlotText(plate) };
  const drawing = { viewBox: asSlotText(viewBox), path: asSlotText(path) };
  const all = { ...slots, ...drawing };
  return Object.values(all).every((slot) => slot !== null) ? (all as Slots<keyof ContactWords>) : null;
}

function headersOf(html: string): Record<string, string> {
  const inline = { script: hashesOf(html, 'script'), style: hashesOf(html, 'style') };
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': contentSecurityPolicy(inline, null),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  };
}

/** The sources for a policy of all inline elements of a kind. */
function hashesOf(html: string, element: 'script' | 'style'): string {
  const texts = [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]+)</${element}>`, 'g'))];
  return texts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}

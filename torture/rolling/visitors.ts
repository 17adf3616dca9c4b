import { setTimeout } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** What became of the requests of one kind. */
export interface Visits {
  made: number;
  failed: string[];
}

/** A page that was got before. */
interface Got {
  /** Addresses of scripts, styles and pictures. */
  files: string[];
  /** The router's list of pages, by the name that this page has for it. */
  version: string | undefined;
  language: string;
}

/** So many pages are open at a time: a page asks for its files, and for what comes next, up to some minutes after it was got. */
const openPages = 150;

/** Visitors who come at a steady rate whatever the shop does, each with one request, and never try again. */
export class Visitors {
  readonly visits = new Map<string, Visits>();
  readonly #url: string;
  readonly #guid: string;
  readonly #random: Random;
  readonly #open: Got[] = [];
  readonly #under = new Set<Promise<void>>();
  #isOver = false;
  #coming: Promise<void> | undefined;

  constructor(url: string, guid: string, random: Random) {
    this.#url = url;
    this.#guid = guid;
    this.#random = random;
  }

  come(perSecond: number): void {
    this.#coming = this.#come(1000 / perSecond);
  }

  /** Resolves when each has an answer. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#coming;
    await Promise.all(this.#under);
  }

  async #come(pause: number): Promise<void> {
    const begun = performance.now();
    for (let visits = 0; !this.#isOver; visits++) {
      await setTimeout(Math.max(0, begun + visits * pause - performance.now()));
      const visit = this.#visit().finally(() => this.#under.delete(visit));
      this.#under.add(visit);
    }
  }

  #visit(): Promise<void> {
    const chance = this.#random.next();
    const got = this.#anyOf(this.#open);
    const file = got && this.#anyOf(got.files);
    if (chance < 0.15 || !got) return this.#page('scan page', `/q/${this.#guid}`);
    if (chance < 0.3)
      return this.#page('page', this.#random.oneOf(['/', '/productdetail', '/userlogin', '/testimonial']));
    if (chance < 0.75 && file) return this.#ask('file of a page', file);
    if (chance < 0.85 && got.version)
      return this.#ask('list of pages', `/__manifest?paths=%2Fuserlogin&version=${got.version}`, {
        headers: { 'accept-language': got.language },
      });
    if (chance < 0.9) return this.#ask('data of a page', '/productdetail.data');
    return this.#ask('call', '/api/qrcodedetail', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guid: this.#guid }),
    });
  }

  /** Undefined if there is none. */
  #anyOf<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#random.next() * all.length)];
  }

  async #page(kind: string, path: string): Promise<void> {
    const language = this.#random.oneOf(['en-IN', 'hi', 'ta']);
    const html = await this.#answer(kind, path, { headers: { 'accept-language': language } });
    if (html === null) return;
    const addresses = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|png|woff2)(?:\?[^"]*)?)"/g)];
    const imported = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)];
    const files = [...addresses, ...imported].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    const [, folder = 'en', name] = /\/assets\/(?:([\w-]+)\/)?manifest-([\w-]{8})\.js/.exec(html) ?? [];
    this.#open.push({ files: [...new Set(files)], version: name && `${name}-${folder}`, language });
    if (this.#open.length > openPages) this.#open.shift();
  }

  async #ask(kind: string, path: string, init: RequestInit = {}): Promise<void> {
    await this.#answer(kind, path, init);
  }

  /** The text of a whole answer; null if it failed. */
  async #answer(kind: string, path: string, init: RequestInit): Promise<string | null> {
    const visits = this.visits.get(kind) ?? { made: 0, failed: [] };
    this.visits.set(kind, visits);
    visits.made += 1;
    const address = `10.9.${Math.floor(this.#random.next() * 250)}.${Math.floor(this.#random.next() * 250)}`;
    try {
      const answer = await fetch(this.#url + path, {
        ...init,
        headers: { ...init.headers, 'x-forwarded-for': address },
        signal: AbortSignal.timeout(60_000),
      });
      const text = await answer.text();
      if (answer.status === 200) return text;
      visits.failed.push(`${path}: ${answer.status}`);
    } catch (error) {
      visits.failed.push(`${path}: ${(error as Error).message} ${String((error as Error).cause ?? '')}`);
    }
    return null;
  }
}

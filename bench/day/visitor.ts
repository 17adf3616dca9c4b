import { Person, type Reply } from '../../torture/people/person.ts';
import type { DayTown } from './day-town.ts';

/** Three of four phones have not been here before, and load a page's files; what they have loaded they keep for a year. */
const newcomers = 0.75;

const languages = ['hi-IN,hi;q=0.9,en;q=0.8', 'en-IN,en;q=0.9', 'ta-IN,ta;q=0.9', 'mr-IN,mr;q=0.9'] as const;

/** What a page names of its own server's files. */
const fileNames = /\b(?:src|href)="(\/(?:assets\/[^"#]+|[\w-]+\.js[^"#]*))"/g;

/** Whoever comes to one of the shop's pages. Other than the people of the experiment they take any answer as it is. */
export class Visitor extends Person {
  readonly day: DayTown;
  readonly #language: string;
  readonly #isNew: boolean;

  constructor(day: DayTown) {
    super(day);
    this.day = day;
    this.#language = day.random.oneOf(languages);
    this.#isNew = day.random.next() < newcomers;
  }

  /** Gets a page, and its files if this browser has not got them. */
  async page(path: string, { cookie = '', hasFiles = true } = {}): Promise<void> {
    const answer = await this.#get(path, { accept: 'text/html', ...(cookie && { cookie }) });
    if (!(hasFiles && this.#isNew && answer.ok)) return;
    const html = await answer.text();
    const files = new Set([...html.matchAll(fileNames)].map(([, file = '']) => file.replaceAll('&amp;', '&')));
    await Promise.all([...files].map((file) => this.#get(file, { accept: '*/*' })));
  }

  /** Gets anything else. */
  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#get(path, { accept: '*/*', ...headers });
  }

  /** Makes a call, and takes whatever is answered. */
  call(path: string, body: object, asking: { key?: string; token?: string } = {}): Promise<Reply> {
    return this.ask(path, body, { longest: -1, ...asking });
  }

  /** Follows a message for so many seconds. */
  follow(of: string, cookie: string, seconds: number): Promise<void> {
    const address = `${this.day.shopUrl}/api/contact/live?of=${of}`;
    return this.day.recorder.listen(address, { ...this.#headers, accept: 'text/event-stream', cookie }, seconds);
  }

  get #headers(): Record<string, string> {
    return {
      'accept-language': this.#language,
      'accept-encoding': 'gzip, deflate, br, zstd',
      'x-forwarded-for': this.address,
      'user-agent':
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    };
  }

  #get(path: string, headers: Record<string, string>): Promise<Response> {
    const init = { headers: { ...this.#headers, ...headers }, redirect: 'manual' } as const;
    return this.day.fetch(`${this.day.shopUrl}${path}`, init);
  }
}

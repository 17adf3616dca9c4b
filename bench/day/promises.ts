import type { Kind } from '../../torture/book.ts';
import type { Town } from '../../torture/people/town.ts';
import { run } from '../sql.ts';

/** What is sent about one thing, as the shop and the providers have it. */
interface Sent {
  id: string;
  spared: string | null;
}

/** By which request a code is asked for, and the field that says where it is to come. */
const codeTo: Record<string, string> = {
  '/api/register': 'strPhone',
  '/api/vehicle_owner/login': 'phone',
  '/api/resellerLogin': 'email',
  '/api/console/login': 'email',
};

/** How many mails go out about an inquiry: to who asks, and to the shop. */
const mailsOfInquiry = 2;

/** Notes in the book of a town what each answer 200 promises to send, and counts afterwards what was accepted of it. */
export class Promises {
  readonly #town: Town;
  readonly #database: string;
  readonly #codes = new Map<string, number>();
  #known: Promise<Known> | undefined;

  /** `database`: the shop's, where to ask what became of it. */
  constructor(town: Town, database: string) {
    this.#town = town;
    this.#database = database;
  }

  /** `sent`: the JSON of a request that was answered 200. */
  note(path: string, sent: string, answered: { body: string; cookies: string }): void {
    const asked: Record<string, string> = JSON.parse(sent);
    if (path === '/api/sms/template') this.#keep('message', contactIn(answered.cookies), (id) => this.#messages(id));
    if (path === '/api/make-call') this.#keep('call', asked.from ?? '', (from) => this.#town.received('call', from));
    if (path === '/api/inquiry')
      this.#keep('inquiry', JSON.parse(answered.body).ticket, (ticket) => this.#mails(ticket));
    const field = codeTo[path];
    if (field) this.#code(asked[field] ?? '');
  }

  /** Reads what was sent anew at the next use. */
  countAgain(): void {
    this.#known = undefined;
  }

  #keep(kind: Kind, name: string, count: (name: string) => Promise<number>): void {
    this.#town.book.acknowledge(kind, name, () => count(name));
  }

  /** All codes of an address are one promise: as many as were asked for, and not one more. */
  #code(to: string): void {
    const times = this.#codes.get(to) ?? 0;
    this.#codes.set(to, times + 1);
    if (times > 0) return;
    this.#keep('code', to, async () => {
      const { codes } = await this.#read();
      return shareOf(codes.get(to) ?? 0, this.#codes.get(to) ?? 0);
    });
  }

  /** How many SMS were accepted about a contact, or spared because its owner had looked. One that joins another's message has the other's. */
  async #messages(contact: string): Promise<number> {
    const { joined, texts, times } = await this.#read();
    const rows = texts.get(joined.get(contact) ?? contact) ?? [];
    return rows.reduce((sum, { id, spared }) => sum + (times.get(id) ?? (spared === null ? 0 : 1)), 0);
  }

  async #mails(ticket: string): Promise<number> {
    const { mails, times } = await this.#read();
    const rows = mails.get(ticket) ?? [];
    return shareOf(
      rows.reduce((sum, { id }) => sum + (times.get(id) ?? 0), 0),
      mailsOfInquiry,
    );
  }

  #read(): Promise<Known> {
    this.#known ??= readKnown(this.#town, this.#database);
    return this.#known;
  }
}

interface Known {
  /** How often the providers have accepted each message of ours, by its id. */
  times: Map<string, number>;
  /** How many codes have come to each address. */
  codes: Map<string, number>;
  /** The SMS by the contact that they are about. */
  texts: Map<string, Sent[]>;
  /** The mails by the ticket of their inquiry. */
  mails: Map<string, Sent[]>;
  /** Of each contact that has joined another the other one. */
  joined: Map<string, string>;
}

async function readKnown(town: Town, database: string): Promise<Known> {
  const times = new Map<string, number>();
  const codes = new Map<string, number>();
  for (const { reference, to, isCode } of await town.accepted()) {
    times.set(reference, (times.get(reference) ?? 0) + 1);
    if (isCode) codes.set(to, (codes.get(to) ?? 0) + 1);
  }
  const rows = await run<Sent & { about: string; ticket: string | null }>(database, [
    `select outgoing.id, spared, about, ticket from outgoing left join inquiry on inquiry.id = about and channel = 'mail'
     where about is not null and (channel = 'sms' or ticket is not null)
       and outgoing.created_at > (select min(created_at) from operator)`,
  ]);
  const [texts, mails] = [new Map<string, Sent[]>(), new Map<string, Sent[]>()];
  for (const { about, ticket, ...sent } of rows) {
    const [place, name] = ticket === null ? [texts, about] : [mails, ticket];
    place.set(name, [...(place.get(name) ?? []), sent]);
  }
  const others = await run<{ id: string; contact_id: string }>(database, ['select id, contact_id from joined_message']);
  return { times, codes, texts, mails, joined: new Map(others.map(({ id, contact_id }) => [id, contact_id])) };
}

/** The id of a contact, of which the cookie has the bytes behind the sticker's code: `contact1764…={guid}.{id}.{mac}`; '' where there is none. */
function contactIn(cookies: string): string {
  const [, bytes = ''] = /^contact\d+=[^.;]+\.([\w-]{22})\./.exec(decodeURIComponent(cookies)) ?? [];
  const hex = Buffer.from(bytes, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 1 if as many came as were owed, 0 if fewer did, and 2 if more. */
function shareOf(came: number, owed: number): number {
  return came < owed ? 0 : Math.min(came - owed, 1) + 1;
}

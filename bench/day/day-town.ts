import { setTimeout } from 'node:timers/promises';
import { Book } from '../../torture/book.ts';
import type { Bought, Buyer } from '../../torture/people/buyer.ts';
import type { Operator } from '../../torture/people/operator.ts';
import type { Owner } from '../../torture/people/owner.ts';
import type { Reseller } from '../../torture/people/reseller.ts';
import { Town } from '../../torture/people/town.ts';
import { Random } from '../../torture/random.ts';
import { Promises } from './promises.ts';
import { Recorder } from './recorder.ts';
import { type Filled, guidOf, type Session } from './rows.ts';
import type { DayShop } from './shop.ts';

/** A message that its owner may answer, or its caller follow. */
export interface SentMessage {
  owner: number;
  /** The cookie by which its caller follows it, and its number. */
  cookie: string;
  of: string;
}

/** How long a visit waits for what it is about, in seconds. */
const longestWait = 20;

/** The town of a day: its people come to a shop that has been open for years. */
export class DayTown extends Town {
  readonly filled: Filled;
  readonly shop: DayShop;
  readonly recorder: Recorder;
  readonly toFollow: SentMessage[] = [];
  readonly toAnswer: SentMessage[] = [];
  readonly toPack: { buyer: Buyer; bought: Bought; stickers: number }[] = [];
  readonly toSendBack: { buyer: Buyer; bought: Bought }[] = [];
  readonly toRenew: { owner: Owner; guid: string }[] = [];
  readonly trials: string[] = [];
  /** The inquiries that an operator has taken up. */
  readonly takenUp = new Set<number>();
  readonly sessions: Session[];
  /** As many as sign in during the day. */
  readonly resellers: Reseller[] = [];
  /** How often a kind of visit found nothing to do. */
  readonly idle = new Map<string, number>();
  operator!: Operator;
  readonly #promises: Promises;
  #signedIn = 0;
  #free: number;
  #unsold: number;

  constructor({ filled, shop, seed }: { filled: Filled; shop: DayShop; seed: number }) {
    const recorder = new Recorder(
      shop.url,
      shop.processes.map(({ url }) => url),
    );
    super({
      shopUrl: shop.url,
      providerUrl: shop.providers.controlUrl,
      book: new Book(),
      random: new Random(seed),
      fetch: recorder.fetch,
    });
    this.filled = filled;
    this.shop = shop;
    this.recorder = recorder;
    this.#promises = new Promises(this, filled.url);
    recorder.heard = (path, asked, answer) => this.#promises.note(path, asked, answer);
    this.sessions = [...filled.sessions];
    this.#unsold = filled.activated + 1;
    this.#free = filled.stickers;
  }

  override countAgain(): void {
    super.countAgain();
    this.#promises.countAgain();
  }

  /** The number of an owner. */
  anyOwner(): number {
    return 1 + Math.floor(this.random.next() * this.filled.activated);
  }

  /** The code of an owner's sticker. */
  codeOf(owner: number): string {
    return guidOf(owner === 1 ? this.filled.activated : owner - 1);
  }

  anySession(): Session | undefined {
    return this.sessions[Math.floor(this.random.next() * this.sessions.length)];
  }

  anyReseller(): Reseller {
    return this.random.oneOf(this.resellers as [Reseller, ...Reseller[]]);
  }

  /** One after the other: none asks for two codes within a minute, or for more than five within an hour. */
  nextReseller(): Reseller {
    this.#signedIn += 1;
    return this.resellers[this.#signedIn % this.resellers.length] ?? this.anyReseller();
  }

  /** A sticker that somebody has in their hands and has not registered. */
  newCode(): string {
    this.#unsold += this.#unsold % 2 === 0 ? 1 : 2;
    return guidOf(this.#unsold);
  }

  /** A sticker of the warehouse. */
  codeToPack(): string {
    this.#free -= this.#free % 2 === 0 ? 2 : 1;
    return guidOf(this.#free);
  }

  /** Takes the oldest of these that there are; undefined where there is none for a while. */
  async take<One>(waiting: One[]): Promise<One | undefined> {
    for (let looks = 0; waiting.length === 0 && looks < longestWait * 4; looks++) await setTimeout(250);
    this.recorder.dueNow();
    return waiting.shift();
  }

  /** As long as a person looks at a page, or types: in seconds. */
  async pause(least: number, most: number): Promise<void> {
    await setTimeout(this.random.between(least, most) * 1000);
  }

  nothingToDo(kind: string): void {
    this.idle.set(kind, (this.idle.get(kind) ?? 0) + 1);
  }
}

import type { ServerResponse } from 'node:http';
import { changedKinds } from '../../../contract/console/news.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import type { Operator } from '../../http/principal.ts';
import { AtMostOnceASecond } from '../../live/at-most-once-a-second.ts';
import type { ConsoleChange } from '../../live/console-changes.ts';
import { beginEvents, writeEvent } from '../../live/event-writer.ts';
import { beatSeconds, Heartbeat } from '../../live/heartbeat.ts';
import type { Services } from '../../services.ts';

type Streaming = Pick<Operator, 'id' | 'role'>;

interface Stream {
  outgoing: ServerResponse;
  token: string;
  operator: Streaming;
}

interface StreamsDeps extends Pick<Services, 'consoleChanges' | 'log' | 'stopping'> {
  /** Who may work in the console by this token now; null: nobody. It is no use of the session. */
  findOperator: (token: string) => Promise<Streaming | null>;
}

/** More open pages of one operator than these ask now and then. A browser without HTTP/2 has six connections for all of them. */
const mostOfOperator = 4;

/** The open pages of the console that hear in this process. */
export class ConsoleStreams {
  readonly #deps: StreamsDeps;
  /** Oldest first. */
  readonly #streams = new Set<Stream>();
  readonly #heartbeat = new Heartbeat<Stream>((stream) => void this.#beat(stream));
  readonly #told = new AtMostOnceASecond<ConsoleChange>((change) => this.#tell(change));
  #unsubscribe: (() => void) | null = null;

  constructor(deps: StreamsDeps) {
    this.#deps = deps;
    deps.stopping.addEventListener('abort', () => this.#endAll());
  }

  /** How many are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Begins to write what changes to an operator's page, as long as the session of its token lasts. */
  open(operator: Streaming, token: string, outgoing: ServerResponse): void {
    if (!beginEvents(outgoing, this.#deps.stopping)) return;
    const stream: Stream = { outgoing, token, operator };
    outgoing.once('close', () => this.#leave(stream));
    this.#streams.add(stream);
    this.#heartbeat.add(stream);
    this.#unsubscribe ??= this.#deps.consoleChanges.subscribe((change) => this.#told.request(change));
    const own = [...this.#streams].filter((each) => each.operator.id === operator.id);
    const [oldest] = own;
    if (!oldest || own.length <= mostOfOperator) return;
    writeEvent(oldest.outgoing, 'replaced', String(mostOfOperator));
    this.#end(oldest);
  }

  #tell(change: ConsoleChange): void {
    for (const stream of [...this.#streams]) {
      if (change === 'access') void this.#endUnlessAllowed(stream);
      else if (changedKinds[change].some((role) => role === stream.operator.role))
        writeEvent(stream.outgoing, 'changed', change);
    }
  }

  async #beat(stream: Stream): Promise<void> {
    const { outgoing } = stream;
    // What was written 20 seconds ago has not left yet: nobody reads there, and it would pile up.
    if (outgoing.writableLength > 0) return void outgoing.destroy();
    await this.#endUnlessAllowed(stream);
    if (this.#streams.has(stream)) writeEvent(outgoing, 'heartbeat', String(beatSeconds));
  }

  /** Ends the stream of a session that is over, and of an operator with another role by now, whose page is told of other things. */
  async #endUnlessAllowed(stream: Stream): Promise<void> {
    try {
      const operator = await this.#deps.findOperator(stream.token);
      if (operator?.role !== stream.operator.role) this.#end(stream);
    } catch (err) {
      // Whoever it is: while the database is away nothing changes, and the next heartbeat asks again.
      if (!isUnavailable(err)) this.#deps.log.error({ err }, 'fault');
    }
  }

  /** Forgets a stream; a second time nothing happens. */
  #leave(stream: Stream): void {
    this.#heartbeat.delete(stream);
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  #end(stream: Stream): void {
    this.#leave(stream);
    stream.outgoing.end();
  }

  #endAll(): void {
    this.#told.stop();
    for (const stream of [...this.#streams]) this.#end(stream);
  }
}

import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/**
 * For so long, in milliseconds, a connection is kept that nobody uses: less than servers and balancers usually keep theirs, so that as a rule it is
 * not closed from there while a request is on its way. Where the other side says how long it keeps one, it is closed a second before that.
 */
const idleMs = 10_000;

/** The request went out over a connection that had been kept, and that broke before any answer came: it may never have arrived. */
export class KeptConnectionBroke extends Error {
  override name = 'KeptConnectionBroke';
}

/** No connection was made: nothing of the request has left. */
export class NotConnected extends Error {
  override name = 'NotConnected';
}

interface Request {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** Connections to one provider that are kept open between requests. An idle one does not keep this process from ending. */
export class KeptConnections {
  readonly #agent: HttpAgent;
  readonly #request: typeof requestHttp;
  /** The event of a socket that can carry a request. */
  readonly #connected: 'connect' | 'secureConnect';

  constructor(baseUrl: string) {
    const isPlain = new URL(baseUrl).protocol === 'http:';
    this.#agent = new (isPlain ? HttpAgent : HttpsAgent)({ keepAlive: true, timeout: idleMs });
    this.#request = isPlain ? requestHttp : requestHttps;
    this.#connected = isPlain ? 'connect' : 'secureConnect';
  }

  /**
   * Resolves with the head of the answer. What only reads is sent once more, over a new connection, if its kept one broke; what changes something is
   * rejected with `KeptConnectionBroke` then.
   */
  async send(url: string, request: Request): Promise<IncomingMessage> {
    try {
      return await this.#sendOnce(url, request, this.#agent);
    } catch (error) {
      if (!(error instanceof KeptConnectionBroke) || request.method !== 'GET') throw error;
      return this.#sendOnce(url, request, false);
    }
  }

  #sendOnce(url: string, { body, ...options }: Request, agent: HttpAgent | false): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = this.#request(url, { ...options, agent });
      let isConnected = false;
      sent.once('socket', (socket) => {
        isConnected = sent.reusedSocket;
        if (!isConnected)
          socket.once(this.#connected, () => {
            isConnected = true;
          });
      });
      sent.once('response', resolve);
      sent.on('error', (cause: NodeJS.ErrnoException) => {
        const isBroken = cause.code === 'ECONNRESET' || cause.code === 'EPIPE';
        if (sent.reusedSocket && isBroken) reject(new KeptConnectionBroke(cause.message, { cause }));
        else reject(isConnected ? cause : new NotConnected(cause.message, { cause }));
      });
      sent.end(body);
    });
  }
}

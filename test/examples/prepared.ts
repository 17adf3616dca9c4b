import type { calls } from '../../contract/calls.ts';
import type { Scene } from '../scene.ts';
import type { TestServer } from '../server.ts';

/** What is sent as the example of a call; the headers are those of the session in which the earlier steps were made. */
export interface Prepared {
  body: object;
  headers?: Record<string, string>;
}

/** Makes the steps that come before a call. */
export type Prepare = (server: TestServer, scene: Scene) => Promise<Prepared>;

export type PreparedCalls = Partial<Record<keyof typeof calls, Prepare>>;

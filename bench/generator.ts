import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answers } from './load.ts';

/** Calls the API of one server from a thread of its own, where one thread for all servers would be slower than they are. */
export interface Generator {
  /** For this many seconds. */
  run(duration: number): Promise<Answers>;
  stop(): Promise<void>;
}

/** A generator about these stickers. */
export async function startGenerator(url: string, guids: string[]): Promise<Generator> {
  const thread = new Worker(new URL('./generator-thread.ts', import.meta.url), { workerData: { url, guids } });
  await once(thread, 'online');
  return {
    run: async (duration) => {
      thread.postMessage(duration);
      // Rejects when the thread throws.
      const [answers]: Answers[] = await once(thread, 'message');
      if (!answers) throw new Error('A generator sent nothing');
      return answers;
    },
    stop: async () => void (await thread.terminate()),
  };
}

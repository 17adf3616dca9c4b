import { parentPort } from 'node:worker_threads';

export interface Job {
  id: number;
  /** The URL of the module that draws it. */
  drawing: string;
  document: unknown;
}

export type Printed = { id: number; pdf: Uint8Array } | { id: number; failure: unknown };

parentPort?.on('message', async ({ id, ...job }: Job) => {
  const printed: Printed = await draw(job).then(
    (pdf) => ({ id, pdf }),
    (failure: unknown) => ({ id, failure }),
  );
  parentPort?.postMessage(printed);
});

async function draw({ drawing, document }: Omit<Job, 'id'>): Promise<Uint8Array> {
  const kind: { draw(document: unknown): Promise<Uint8Array> } = await import(drawing);
  return kind.draw(document);
}

import { parentPort } from 'node:worker_threads';

export interface Job {
  id: number;
  /** The URL of the module that draws it. */
  drawing: string;
  document: unknown;
}

/** What is reported of a job: that its module is loaded and drawing begins, and then how it ended. */
export type Progress = { id: number } & ({ begun: true } | { pdf: Uint8Array } | { failure: unknown });

parentPort?.on('message', async (job: Job) => {
  const { id } = job;
  await draw(job).then(
    (pdf) => report({ id, pdf }),
    (failure: unknown) => report({ id, failure }),
  );
});

async function draw({ id, drawing, document }: Job): Promise<Uint8Array> {
  const kind: { draw(document: unknown): Promise<Uint8Array> } = await import(drawing);
  report({ id, begun: true });
  return kind.draw(document);
}

function report(progress: Progress): void {
  parentPort?.postMessage(progress);
}

import { parentPort, workerData } from 'node:worker_threads';
import { answers } from './load.ts';
import { askApi, asking } from './scan-requests.ts';

// The thread of `startGenerator`.
const { url, guids }: { url: string; guids: string[] } = workerData;

parentPort?.on('message', async (duration: number) =>
  parentPort?.postMessage(await answers(url, { next: asking(askApi, guids), until: { duration } })),
);

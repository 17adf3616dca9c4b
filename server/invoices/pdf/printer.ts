import { parentPort } from 'node:worker_threads';
import type { Invoice } from '../invoice.ts';
import { drawInvoice } from './draw-invoice.ts';

export type Printed = { id: number; pdf: Uint8Array } | { id: number; failure: unknown };

parentPort?.on('message', async ({ id, invoice }: { id: number; invoice: Invoice }) => {
  const printed: Printed = await drawInvoice(invoice).then(
    (pdf) => ({ id, pdf }),
    (failure: unknown) => ({ id, failure }),
  );
  parentPort?.postMessage(printed);
});

import type { JobKind } from '../../jobs/queue.ts';

/** All stickers of a batch are to be made, removed, given away or called back. */
export const batchJob: JobKind<{ batchId: number }> = { name: 'batch' };

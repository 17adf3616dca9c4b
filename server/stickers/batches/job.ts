import type { JobKind } from '../../jobs/queue.ts';

/** The job that mints, removes, allocates or recalls all stickers of a batch. */
export const batchJob: JobKind<{ batchId: number }> = { name: 'batch' };

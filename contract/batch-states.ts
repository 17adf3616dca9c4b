/**
 * `minting` → `ready` is the normal path. An operation on all stickers of a batch takes a while, and meanwhile only those that already
 * belong to an owner can be used: the states for this are minting, cancelling, allocating and recalling.
 */
export const batchStates = [
  'minting',
  'ready',
  'allocating',
  'cancelling',
  'cancelled',
  'recalling',
  'recalled',
] as const;
export type BatchState = (typeof batchStates)[number];

/** What an operator may do to a batch. `recall_used`: also recalls the stickers in use of a batch that is already recalled. */
export type BatchStep = 'cancel' | 'mark_printed' | 'allocate' | 'recall' | 'recall_used';

const steps: Partial<Record<BatchState, readonly BatchStep[]>> = {
  minting: ['cancel'],
  ready: ['mark_printed', 'allocate', 'recall'],
  recalled: ['recall_used'],
};

/** For the server's checks and for the buttons of every screen. */
export function isBatchStepAllowed(state: BatchState, step: BatchStep): boolean {
  return steps[state]?.includes(step) ?? false;
}

/** Whether an operation on the batch's stickers is under way. */
export function isUnderWay(state: BatchState): boolean {
  return state === 'minting' || state === 'allocating' || state === 'cancelling' || state === 'recalling';
}

/** The most stickers in one batch. */
export const maxStickersPerBatch = 100_000;
/** The longest trial, in days. */
export const maxTrialDays = 3650;

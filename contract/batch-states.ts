/**
 * `minting` → `ready` is the good way. Whatever happens to all stickers of a batch takes a while, in which none of them can
 * be used but those that are somebody's already: minting, cancelling, allocating and recalling are that while.
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

/** What an operator may do to a batch. `recall_used`: those of a recalled one that somebody uses, too. */
export type BatchStep = 'cancel' | 'mark_printed' | 'allocate' | 'recall' | 'recall_used';

const steps: Partial<Record<BatchState, readonly BatchStep[]>> = {
  minting: ['cancel'],
  ready: ['mark_printed', 'allocate', 'recall'],
  recalled: ['recall_used'],
};

/** For the server's checks and for every screen's buttons. */
export function mayTake(state: BatchState, step: BatchStep): boolean {
  return steps[state]?.includes(step) ?? false;
}

/** Whether its stickers are being worked on at this moment. */
export function isUnderWay(state: BatchState): boolean {
  return state === 'minting' || state === 'allocating' || state === 'cancelling' || state === 'recalling';
}

/** As many stickers as are made in one go. */
export const mostStickers = 100_000;
/** Of a trial, in days. */
export const longestTrial = 3650;

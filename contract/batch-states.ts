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

/** What an operator may do to a batch. */
export type BatchStep = 'cancel' | 'print' | 'allocate' | 'recall';

const steps: Record<BatchState, readonly BatchStep[]> = {
  minting: ['cancel'],
  ready: ['print', 'allocate', 'recall'],
  allocating: [],
  cancelling: [],
  cancelled: [],
  recalling: [],
  recalled: ['recall'],
};

/** For the server's checks and for every screen's buttons. One that was recalled may be again: those in use, too. */
export function mayTake(state: BatchState, step: BatchStep): boolean {
  return steps[state].includes(step);
}

/** Whether its stickers are being worked on at this moment. */
export function isUnderWay(state: BatchState): boolean {
  return state === 'minting' || state === 'allocating' || state === 'cancelling' || state === 'recalling';
}

/** Ends a benchmark with its sentence alone: what was asked for, or what answered, cannot be measured. Any other error is a fault of ours. */
export class Unusable extends Error {}

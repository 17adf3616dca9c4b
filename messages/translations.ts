/** The languages beside English, a line each. CONTRIBUTING says how to add one. */
// biome-ignore-start lint/performance/noBarrelFile: whoever asks for one of them wants them all
export { bn } from './bn.ts';
export { gu } from './gu.ts';
export { hi } from './hi.ts';
export { kn } from './kn.ts';
export { ml } from './ml.ts';
export { mr } from './mr.ts';
export { or } from './or.ts';
export { pa } from './pa.ts';
export { ta } from './ta.ts';
export { te } from './te.ts';
export { ur } from './ur.ts';
// biome-ignore-end lint/performance/noBarrelFile: the list ends

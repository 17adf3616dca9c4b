/** For what describes a field: after what is wrong with it may come what it takes. */
export const beginsWith = (sentence: string) => new RegExp(`^${sentence.replace(/[.()]/g, '\\$&')}`);

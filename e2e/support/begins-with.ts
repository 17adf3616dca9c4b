/** For the description of a field: after what is wrong with it may come what it accepts. */
export const beginsWith = (sentence: string) => new RegExp(`^${sentence.replace(/[.()]/g, '\\$&')}`);

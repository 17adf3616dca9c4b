/** The path of a promtool that runs; throws, with what to do, if there is none. */
export function promtool(): string;

/** The first of these names on the path, or of these paths, that prints its version. */
export function firstThatRuns(names: string[], paths?: string[]): string | undefined;

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a program of ours that a test starts has of the test's own environment: where programs are, and what Node has compiled before. */
export const childEnvironment = { PATH, NODE_COMPILE_CACHE };

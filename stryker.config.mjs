// Changes the code, a little at a time, to see whether a test notices: see scripts/test-mutants.mjs.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  // Code that runs once when a server starts is covered by every test or by none.
  ignoreStatic: true,
  // An emptied column name fails at once, and an emptied sentence is no fault of logic.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['/bench', '/data', '/test-results', '/mutants'],
  // Stryker reads the tsconfig with TypeScript's own API, which TypeScript 7 no longer has: so it is given none.
  tsconfigFile: 'none.json',
  timeoutMS: 20_000,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: process.env.MUTANTS_REPORT },
  clearTextReporter: { reportTests: false, logTests: false },
  allowConsoleColors: false,
};

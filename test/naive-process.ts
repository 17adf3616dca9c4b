import { registerHooks } from 'node:module';

// The server with one file replaced: its settle is the naive one. See server/payments/kill.test.ts.
const naive = new URL('./naive-settle.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith('/server/payments/settle.ts') && context.parentURL !== naive
      ? { ...found, url: naive }
      : found;
  },
});
await import('./server-process.ts');

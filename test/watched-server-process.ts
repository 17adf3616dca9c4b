import { registerHooks } from 'node:module';

// The server as in `server-process.ts`, not bundled, which prints who loads which package of OpenTelemetry.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('@opentelemetry/'))
      process.stdout.write(`${specifier} is loaded by ${context.parentURL}\n`);
    return nextResolve(specifier, context);
  },
});
await import('./server-process.ts');

import { parseArgs } from 'node:util';
import { createMemoryOutbox } from './outbox.ts';
import { startSimulators } from './start.ts';

/**
 * The simulators as a process of their own: `node simulators/main.ts [--port 4010] [--late-ms 3000] [--webhook-url …]`.
 * Prints one line, `{ "exotel": …, "smtp": …, "razorpay": …, "controlUrl": … }`, and runs until SIGINT, SIGTERM or the end of its parent.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, 'late-ms': { type: 'string' }, 'webhook-url': { type: 'string' } },
});

const simulators = await startSimulators({
  outbox: createMemoryOutbox(),
  port: Number(values.port ?? 0),
  ...(values['late-ms'] ? { pace: { lateMs: Number(values['late-ms']) } } : {}),
});
simulators.sendEventsTo(values['webhook-url'] ?? null);
const { exotel, smtp, razorpay, controlUrl } = simulators;
process.stdout.write(`${JSON.stringify({ exotel, smtp, razorpay, controlUrl })}\n`);

async function stop() {
  await simulators.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.once('disconnect', stop);

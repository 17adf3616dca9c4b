import { parseArgs } from 'node:util';
import { createMemoryInbox } from './inbox.ts';
import { startSimulators } from './start.ts';

/**
 * The simulators as a process of their own:
 * `node simulators/main.ts [--port 4010] [--late-ms 3000] [--webhook-url …] [--scan-url …] [--tries 20] [--outbox 500]`.
 * `tries`: how often reports and events are sent to a receiver that does not accept them. `outbox`: how many messages are kept.
 * Prints one line, `{ "exotel": …, "smtp": …, "razorpay": …, "push": …, "delhivery": …, "controlUrl": … }`, and runs until SIGINT, SIGTERM or the end
 * of its parent.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { port: text, 'late-ms': text, 'webhook-url': text, 'scan-url': text, tries: text, outbox: text },
});

const simulators = await startSimulators({
  inbox: createMemoryInbox(undefined, Number(values.outbox ?? 500)),
  port: Number(values.port ?? 0),
  pace: {
    ...(values['late-ms'] && { lateMs: Number(values['late-ms']) }),
    ...(values.tries && { tries: Number(values.tries) }),
  },
  ...(values.tries && { webhookPace: { tries: Number(values.tries) } }),
});
simulators.sendEventsTo(values['webhook-url'] ?? null);
simulators.sendScansTo(values['scan-url'] ?? null);
const { exotel, smtp, razorpay, push, delhivery, controlUrl } = simulators;
process.stdout.write(`${JSON.stringify({ exotel, smtp, razorpay, push, delhivery, controlUrl })}\n`);

async function stop() {
  await simulators.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.once('disconnect', stop);

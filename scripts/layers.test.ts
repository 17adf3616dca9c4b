import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Which part may import which: each only those of the rows below its own. The longest name that a path begins with tells where a file belongs, so
 * that a file may lie lower than its folder: the ports of payments, which the adapters of the provider implement.
 */
const layers = [
  // The process, and what it is made of.
  ['server/main.ts', 'scripts', 'bench', 'torture', 'e2e', 'test'],
  ['server/start.ts'],
  ['server/open-services.ts'],
  ['server/posture', 'server/backup', 'server/describe-failure.ts'],
  ['server/sandbox'],
  ['simulators'],
  ['server/app.ts'],
  ['server/api.ts', 'server/schedule.ts'],
  ['server/handlers.ts'],
  // What the business does: an operator, an account, an order, a sticker, and what they rest on.
  ['server/console'],
  ['server/account', 'server/resellers', 'server/books'],
  ['server/shipping'],
  ['server/orders'],
  ['server/payments', 'server/invoices', 'server/ledger', 'server/inquiries', 'server/contact', 'server/registration'],
  ['server/stickers'],
  ['server/owners'],
  ['server/sign-in', 'server/number-consent', 'server/catalog'],
  // What every call needs.
  ['server/outgoing/enqueue-to-unverified.ts', 'server/outgoing/webhook.ts', 'server/pdf'],
  ['server/http'],
  ['server/limits/issue-challenge.ts'],
  ['server/services.ts'],
  ['server/contact/alert-text.ts'],
  ['server/contact/preset-list.ts'],
  ['server/outgoing', 'server/limits', 'server/stickers/scan-counter.ts'],
  ['server/metrics.ts'],
  [
    'server/outgoing/gauges.ts',
    'server/payments/gauges.ts',
    'server/payments/timeouts.ts',
    'server/backup/last-backup.ts',
    'server/counters.ts',
  ],
  ['server/personal-data', 'server/jobs', 'server/live', 'server/releases'],
  ['server/retention'],
  ['server/db', 'server/tracing'],
  ['server/env.ts', 'server/http/log.ts', 'server/http/api-error.ts', 'server/http/app-bindings.ts'],
  ['server/variables.ts', 'server/loopback.ts', 'server/same-text.ts', 'server/seconds-after.ts', 'server/version.ts'],
  ['server/shop-settings.ts', 'server/invoices/seller.ts', 'server/tracing/settings.ts'],
  ['server/delivery-days.ts', 'server/invoices/gst-rates.ts', 'server/invoices/gstin.ts'],
  // The adapters, which know their provider and its port.
  ['providers'],
  ['server/outgoing/ports.ts', 'server/payments/ports.ts', 'server/shipping/ports.ts', 'server/tracing/span.ts'],
  // The pages, which know the contract and the one client of it.
  ['web/routes.ts', 'web/root.tsx', 'web/entry.server.tsx', 'web/chunks.ts', 'web/ui/gallery.tsx'],
  ['web/console', 'web/landing', 'web/installed', 'web/postpaid', 'web/renewal'],
  ['web/registration', 'web/reseller'],
  ['web/owner', 'web/shop'],
  ['web/order', 'web/payment', 'web/sign-in'],
  ['web/scan', 'web/answering', 'web/account', 'web/lists', 'web/landing/legal/legal-text.tsx'],
  ['web/layout'],
  ['web/forms', 'web/cart-cookie.ts'],
  ['web/browser-call.ts', 'web/installed/register-worker.ts', 'web/installed/scanned.ts'],
  ['web/challenge'],
  ['web/session', 'web/ui'],
  ['web'],
  ['web/console/paths.ts', 'web/installed/paths.ts', 'web/paths.ts'],
  ['contract'],
  ['messages'],
];

/** Parts that lie below others and are none of their business. */
const apart: [parts: string[], others: string[]][] = [
  [
    ['server/payments', 'server/invoices', 'server/ledger', 'server/inquiries'],
    ['server/stickers', 'server/owners', 'server/sign-in', 'server/number-consent', 'server/catalog'],
  ],
  [
    ['server/account', 'server/resellers', 'server/orders'],
    ['server/registration', 'server/inquiries'],
  ],
  [['server/resellers', 'server/orders'], ['server/contact']],
  [['server/account'], ['server/ledger']],
  [['providers', 'server/outgoing/ports.ts', 'server/payments/ports.ts'], ['web']],
  // Production loads no simulator: the sandbox does.
  [['server/main.ts', 'server/start.ts', 'server/open-services.ts', 'server/posture'], ['simulators']],
];

const root = join(import.meta.dirname, '..');
const rooms = layers
  .flatMap((parts, level) => parts.map((name) => ({ name, level })))
  .sort((a, b) => b.name.length - a.name.length);

function roomOf(file: string) {
  return rooms.find(({ name }) => isIn(file, [name]));
}

function isIn(file: string, parts: string[]): boolean {
  return parts.some((name) => file === name || file.startsWith(`${name}/`));
}

/** What a file imports of ours, types and modules that are loaded later included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/(?:\bfrom|\bimport\(|^import) ?'(\.[^'?]+)/gm)].map(([, path = '']) => path);
  return named.filter((path) => !path.includes('/+types/')).map((path) => posix.join(posix.dirname(file), path));
}

it('imports lead from each part to those below it', () => {
  const files = globSync('{contract,messages,providers,server,simulators,web}/**/*.{ts,tsx}', { cwd: root });
  const imports = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));
  expect(imports.length).toBeGreaterThan(4000);
  const wrong = imports.filter(({ file, imported }) => {
    const [from, to] = [roomOf(file), roomOf(imported)];
    if (!from || !to || (from !== to && from.level >= to.level)) return true;
    return apart.some(([parts, others]) => isIn(file, parts) && isIn(imported, others));
  });
  expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
});

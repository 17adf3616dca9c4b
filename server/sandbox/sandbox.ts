import type { Hono } from 'hono';
import type { ExotelSettings, RazorpaySettings, SmtpSettings } from '../../providers/settings.ts';
import { createSandbox } from '../../simulators/sandbox.ts';
import { startSimulators } from '../../simulators/start.ts';
import type { Db } from '../db/database.ts';
import type { Vault } from '../personal-data/vault.ts';
import { databaseOutbox } from './database-outbox.ts';
import { demoStickers, seedDemo } from './demo.ts';

export interface Sandbox {
  exotel: ExotelSettings;
  smtp: SmtpSettings;
  razorpay: RazorpaySettings;
  checkoutScriptUrl: string;
  /** Mounted at /sandbox. */
  routes: Hono;
  close(): Promise<void>;
}

/** Demo data, simulated providers and the page that shows what they took. Loaded only where the sandbox is on. */
export async function openSandbox(db: Db, vault: Vault, now: Date): Promise<Sandbox> {
  await seedDemo(db, vault, now);
  const outbox = databaseOutbox(db, vault);
  const simulators = await startSimulators({ outbox });
  return {
    exotel: simulators.exotel,
    smtp: simulators.smtp,
    razorpay: simulators.razorpay,
    checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
    routes: createSandbox({ outbox, faults: simulators.faults, stickers: demoStickers }),
    close: () => simulators.close(),
  };
}

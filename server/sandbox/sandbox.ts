import { Hono } from 'hono';
import type {
  DelhiverySettings,
  ExotelSettings,
  PushSettings,
  RazorpaySettings,
  SmtpSettings,
} from '../../providers/settings.ts';
import { createSandbox } from '../../simulators/sandbox.ts';
import { startSimulators } from '../../simulators/start.ts';
import type { Db } from '../db/database.ts';
import type { Env, InboundMail } from '../env.ts';
import { shipmentIsOpen } from '../orders/shipment-of.ts';
import type { Vault } from '../personal-data/vault.ts';
import { authenticator } from './authenticator.ts';
import { databaseInbox } from './database-inbox.ts';
import { databaseLedger } from './database-ledger.ts';
import { demoStickers, seedDemo } from './demo.ts';
import { addHistory } from './demo-history.ts';

export interface Sandbox {
  exotel: ExotelSettings;
  smtp: SmtpSettings;
  razorpay: RazorpaySettings;
  push: PushSettings;
  delhivery: DelhiverySettings;
  checkoutScriptUrl: string;
  inboundMail: InboundMail;
  /** Mounted at /sandbox. */
  routes: Hono;
  close(): Promise<void>;
}

interface SandboxDeps {
  db: Db;
  vault: Vault;
  env: Env;
  now: () => Date;
  /** A function, because it is known only once we listen. */
  publicUrl: () => string;
}

/** Demo data, simulated providers and the page that shows what they accepted. Loaded only if the sandbox is on. */
export async function openSandbox({ db, vault, env, now, publicUrl }: SandboxDeps): Promise<Sandbox> {
  await seedDemo(db, vault, now());
  await addHistory(db, { vault, env, now });
  const inbox = databaseInbox(db, vault);
  const ledger = databaseLedger(db);
  const simulators = await startSimulators({
    inbox,
    ledger,
    razorpaySecrets: stableSecrets(vault),
    // Browsers that have subscribed with it go on after a restart.
    pushKey: vault.index('sandbox-push', 'key'),
    webhookUrl: () => `${publicUrl()}/api/webhooks/razorpay`,
    scanSecrets: [vault.index('sandbox-delhivery', 'secret').toString('hex')],
    scanUrl: () => `${publicUrl()}/api/webhooks/delhivery`,
    now,
  });
  for (const { docket, order_id } of await bookedParcels(db))
    simulators.courier.parcels.remember(docket, `${order_id}`);
  const inboundMail = {
    local: 'reply',
    domain: 'in.dastak.example',
    secrets: [vault.index('sandbox-inbound-mail', 'secret').toString('hex')],
  };
  const pages = createSandbox({
    inbox,
    ledger,
    faults: simulators.faults,
    flow: simulators.flow,
    courier: simulators.courier,
    stickers: demoStickers,
    authenticator: '/authenticator',
    mailIn: { url: () => `${publicUrl()}/api/webhooks/inbound-mail`, secret: inboundMail.secrets[0] ?? '' },
  });
  return {
    exotel: simulators.exotel,
    smtp: simulators.smtp,
    razorpay: simulators.razorpay,
    push: simulators.push,
    delhivery: simulators.delhivery,
    checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
    inboundMail,
    routes: new Hono()
      .route('/razorpay', simulators.payments.checkout)
      .route('/authenticator', authenticator({ db, vault, now }))
      .route('/', pages),
    close: () => simulators.close(),
  };
}

/** The simulated courier keeps nothing over a restart. */
function bookedParcels(db: Db) {
  return db
    .selectFrom('shipment')
    .select(['docket', 'order_id'])
    .where(shipmentIsOpen)
    .orderBy('booked_at')
    .limit(500)
    .execute();
}

/** Secrets that stay the same after a restart, since browsers may still hold what they signed. */
function stableSecrets(vault: Vault) {
  const secret = (name: string) => vault.index('sandbox-razorpay', name).toString('hex');
  return { keySecret: secret('key'), webhookSecrets: [secret('webhook'), secret('webhook before')] };
}

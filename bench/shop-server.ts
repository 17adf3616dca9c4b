import { freePort } from '../scripts/free-port.ts';
import { providerVariables } from '../test/provider-variables.ts';
import { type SimulatorProcess, startSimulatorProcess } from '../test/simulator-process.ts';
import { addCoupon } from './coupon.ts';
import type { Open } from './keeper.ts';
import { createDatabase } from './sql.ts';
import { type Subject, startSubject } from './subject.ts';

export interface Shop {
  database: string;
  server: Subject;
  providers: SimulatorProcess;
}

/** The shop as in production, and the providers: their simulators run in one more process. */
export async function startShop(postgres: string, open: Open): Promise<Shop> {
  const database = await createDatabase(postgres, 'shop');
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const providers = await open(startSimulatorProcess(`${publicUrl}/api/webhooks/razorpay`));
  const server = await open(
    startSubject('server-process.ts', {
      DATABASE_URL: database,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'silent',
      ...providerVariables(providers),
    }),
  );
  await addCoupon(database);
  return { database, server, providers };
}

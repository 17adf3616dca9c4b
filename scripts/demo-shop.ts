import { describeFailure } from '../server/describe-failure.ts';
import { loadEnv } from '../server/env.ts';
import { playShop } from './demo-shop/play.ts';

// `npm run demo:shop`: three months of made-up business in an empty sandbox, for trying out the console with something in it.

const days = 92;

async function main(): Promise<void> {
  Object.assign(process.env, { SANDBOX: 'true', HOST: '127.0.0.1', TRUSTED_PROXIES: 'loopback' });
  const tell = (day: number) => {
    if (day % 10 === 0) process.stdout.write(`Day ${day} of ${days}\n`);
  };
  await playShop({ ...loadEnv(), logLevel: 'error' }, { days, end: new Date(), tell });
  process.stdout.write(
    'Done. `npm start`, and open http://localhost:3000/console as kabir@example.com (owner), radha@example.com (packs) or sameer@example.com (answers).\n',
  );
}

main().catch((error: unknown) => {
  console.error(describeFailure('The shop is not filled', error));
  process.exit(1);
});

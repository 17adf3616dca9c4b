import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { ifThere } from '../db/if-there.ts';

const whys = ['refuses us', 'does not answer'] as const;

/** What is open or failed, and which channels are paused. */
export function watchMessages(db: Db, registry: Registry): void {
  new Gauge({
    name: 'dastak_outgoing',
    help: 'Messages and calls whose fate is open, or that somebody should look at',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const row of (await ifThere(openOrFailed(db))) ?? [])
        this.set({ channel: row.channel, state: row.state }, row.count);
    },
  });
  new Gauge({
    name: 'dastak_channel_paused',
    help: '1 while nothing but a probe is sent by this channel, because its provider refuses us or does not answer',
    labelNames: ['channel', 'why'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      const channels = db.selectFrom('channel_pause').select(['channel', 'why']).execute();
      for (const { channel, why } of (await ifThere(channels)) ?? [])
        for (const each of whys) this.set({ channel, why: each }, each === why ? 1 : 0);
    },
  });
}

function openOrFailed(db: Db) {
  return db
    .selectFrom('outgoing')
    .select((eb) => ['channel', 'state', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where((eb) => eb.or([eb('settled_at', 'is', null), eb('state', 'in', ['failed', 'refused', 'dead'])]))
    .groupBy(['channel', 'state'])
    .execute();
}

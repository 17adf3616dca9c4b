import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { nullIfUnavailable } from '../db/null-if-unavailable.ts';

const pauseReasons = ['refuses us', 'does not answer'] as const;

/** What is open or failed, and which channels are paused. */
export function watchMessages(db: Db, registry: Registry): void {
  new Gauge({
    name: 'dastak_outgoing',
    help: 'Messages and calls whose fate is open, or that somebody should look at',
    labelNames: ['channel', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const row of (await nullIfUnavailable(openOrFailed(db).execute())) ?? [])
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
      for (const { channel, why } of (await nullIfUnavailable(channels)) ?? [])
        for (const each of pauseReasons) this.set({ channel, why: each }, each === why ? 1 : 0);
    },
  });
}

/** How many messages are open or have failed, by channel and state. */
export function openOrFailed(db: Db) {
  return (
    db
      .selectFrom('outgoing')
      .select((eb) => ['channel', 'state', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
      // A push that was not taken is no matter of an operator's: an SMS has followed it.
      .where((eb) =>
        eb.or([
          eb('settled_at', 'is', null),
          eb.and([eb('state', 'in', ['failed', 'refused', 'dead']), eb('channel', '!=', 'push')]),
        ]),
      )
      .groupBy(['channel', 'state'])
  );
}

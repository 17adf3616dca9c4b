import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database.ts';
import type { DiskWatch } from './disk-watch.ts';

/** How this process stands with its database. */
export function watchDatabase({ pool }: Pick<Database, 'pool'>, diskWatch: DiskWatch, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'dastak_database_connections',
    help: 'Connections of the pool of this process',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'dastak_database_connections_most',
    help: 'How many connections the pool of this process may have',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'dastak_database_waiting',
    help: 'Requests and other work of this process that wait for one of these connections',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'dastak_database_disk_full',
    help: '1 while the disk of the database takes nothing more',
    registers,
    collect() {
      this.set(diskWatch.isFull ? 1 : 0);
    },
  });
}

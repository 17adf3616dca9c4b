import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { Replica } from './replica.ts';

interface Watches {
  diskWatch: DiskWatch;
  replica: Replica | null;
}

/** How this process stands with its database. */
export function watchDatabase(
  { pool }: Pick<Database, 'pool'>,
  { diskWatch, replica }: Watches,
  registry: Registry,
): void {
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
  new Gauge({
    name: 'dastak_replica_away',
    help: '1 while the replica of DATABASE_REPLICA_URL cannot be read from; 0 also where none is set',
    registers,
    collect() {
      this.set(replica?.isAway ? 1 : 0);
    },
  });
}

import { setTimeout } from 'node:timers/promises';
import type { TownDatabase } from '../world/database.ts';
import type { Fault } from './fault.ts';

/** `longest`: how long a database is down, or a disk full, at most, in seconds. */
export function databaseFaults(database: TownDatabase, longest: number): Fault[] {
  const { disk, troubles } = database;
  const full: Fault = {
    name: 'the disk is full',
    happen: async () => {
      disk.fill();
      await setTimeout((longest / 4) * 1000);
      disk.free();
      await database.mend();
    },
  };
  if (!troubles) return [full];
  return [
    full,
    { name: 'connections are ended', happen: () => troubles.endConnections() },
    { name: 'PostgreSQL is killed', happen: () => troubles.restart('SIGKILL', 0) },
    { name: 'PostgreSQL is restarted', happen: () => troubles.restart('SIGINT', 0) },
    { name: `PostgreSQL is away for ${longest} s`, happen: () => troubles.restart('SIGINT', longest) },
    { name: 'connections go silent', happen: () => troubles.silence() },
    { name: `the way to PostgreSQL is cut for ${longest / 2} s`, happen: () => troubles.cutOff(longest / 2) },
  ];
}

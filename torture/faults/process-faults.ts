import { setTimeout } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { type Servers, thisRelease } from '../world/servers.ts';
import type { Fault } from './fault.ts';

/** One process is killed; the others, if any, go on. Of several, the first is never killed: its memory and open files are watched. */
export function killed(servers: Servers, random: Random): Fault {
  return {
    name: 'kill -9 of a process',
    happen: async () => {
      const place = randomPlace(servers, random);
      await servers.kill(place);
      await servers.start(place);
    },
  };
}

export function otherProcessFaults(servers: Servers, random: Random, longestJump: number): Fault[] {
  return [
    {
      name: 'a process is replaced',
      happen: async () => {
        const place = randomPlace(servers, random);
        await servers.stop(place);
        await servers.start(place);
      },
    },
    {
      name: 'clocks jump',
      happen: async () => {
        const jump = random.between(-longestJump, longestJump);
        servers.moveClock(jump, random.next() < 0.5 ? randomPlace(servers, random) : undefined);
        await setTimeout(random.between(1000, 4000));
        servers.moveClock(0);
      },
    },
  ];
}

/** For two processes; to be run in this order. The new process migrates the database at its start, while the other goes on. */
export function releases(servers: Servers, before: string): Fault[] {
  return [
    { name: 'this release comes beside the one before', happen: () => servers.replace(0, thisRelease) },
    { name: 'this release serves alone', happen: () => servers.replace(1, thisRelease) },
    { name: 'the release before comes back', happen: () => servers.replace(1, before) },
    { name: 'this release serves alone again', happen: () => servers.replace(1, thisRelease) },
  ];
}

function randomPlace({ count }: Servers, random: Random): number {
  return count === 1 ? 0 : 1 + Math.floor(random.next() * (count - 1));
}

import { setTimeout } from 'node:timers/promises';
import type { DayTown } from './day-town.ts';

/** How many who pick up press that somebody comes; the others hang up. */
const pressing = 0.6;

/** The phones that are rung about urgent messages: somebody picks up, listens and presses a digit, until `isOver`. */
export async function answerPhones(day: DayTown, isOver: () => boolean): Promise<void> {
  const at = day.shop.providers.controlUrl;
  const heard = new Set<string>();
  while (!isOver()) {
    const { calls }: { calls: { sid: string }[] } = await (await fetch(`${at}/_calls`)).json();
    // Each at the second look, when they have heard the words.
    const due = calls.filter(({ sid }) => heard.has(sid));
    for (const { sid } of calls) heard.add(sid);
    for (const { sid } of due) {
      heard.delete(sid);
      const digit = day.random.next() < pressing ? '1' : '';
      // A call may have ended meanwhile.
      await day.tellProvider('/_press', { sid, digit });
    }
    await setTimeout(4000);
  }
}

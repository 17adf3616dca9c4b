import type { InboxMessage } from '../../simulators/inbox.ts';
import { scanPath } from '../../web/paths.ts';
import type { DayTown, SentMessage } from './day-town.ts';
import type { KindName } from './model.ts';
import { phoneOf } from './rows.ts';
import { Visitor } from './visitor.ts';

/** The presets of the first installation: one that can wait, and one that cannot. */
const [lights, towed] = [6, 2];

/** What is done beside a vehicle, and by the link in its owner's SMS. */
export const callerVisits = {
  scan: async (day) => {
    await new Visitor(day).page(scanPath(day.codeOf(day.anyOwner())));
  },
  'scan by the camera page': async (day) => {
    await new Visitor(day).call('/qrcodedetail', { guid: day.codeOf(day.anyOwner()) });
  },
  'message to the owner': (day) => message(day, lights),
  'urgent message': (day) => message(day, towed),
  'call to the owner': (day) => call(day, 'owner'),
  'call to the emergency contact': (day) => call(day, 'emergency'),
  'caller follows': async (day) => {
    const sent = await day.take(day.toFollow);
    if (!sent) return day.nothingToDo('caller follows');
    const caller = new Visitor(day);
    await caller.page('/thank-you-final', { cookie: sent.cookie });
    await caller.follow(sent.of, sent.cookie, day.random.between(30, 60));
  },
  'owner answers': async (day) => {
    const sent = await day.take(day.toAnswer);
    const code = sent && (await linkIn(day, sent));
    if (!code) return day.nothingToDo('owner answers');
    day.recorder.dueNow();
    const owner = new Visitor(day);
    await owner.page(`/a?${code}`);
    await owner.call('/contact/seen', { code });
    await day.pause(3, 10);
    await owner.call('/contact/answer', { code, answer: day.random.oneOf(['coming_5', 'coming_15', 'not_mine']) });
  },
} satisfies Partial<Record<KindName, (day: DayTown) => Promise<void>>>;

async function message(day: DayTown, id: number): Promise<void> {
  const owner = day.anyOwner();
  const GUID = day.codeOf(owner);
  const caller = new Visitor(day);
  await caller.page(scanPath(GUID));
  await day.pause(5, 15);
  const { cookies } = await caller.call('/sms/template', { GUID, id }, { key: `writes-${caller.number}` });
  const [cookie, of] = /^contact(\d+)=[^;]+/.exec(cookies) ?? [];
  if (!cookie || !of) return;
  const sent = { owner, cookie, of };
  day.toFollow.push(sent);
  day.toAnswer.push(sent);
}

async function call(day: DayTown, to: 'owner' | 'emergency'): Promise<void> {
  const GUID = day.codeOf(day.anyOwner());
  const caller = new Visitor(day);
  await caller.page(scanPath(GUID));
  await day.pause(5, 15);
  await caller.call('/make-call', { GUID, from: caller.phone, to }, { key: `calls-${caller.number}` });
}

/** The code of the link in the newest SMS to the owner about a message. */
async function linkIn(day: DayTown, { owner }: SentMessage): Promise<string | undefined> {
  const address = `${day.shop.providers.controlUrl}/_outbox?to=${phoneOf(owner)}`;
  const { messages }: { messages: InboxMessage[] } = await (await fetch(address)).json();
  return messages.flatMap(({ text }) => /\/a\?([\w-]+)/.exec(text)?.[1] ?? []).at(0);
}

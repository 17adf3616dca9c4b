import { expect, type Page } from '@playwright/test';
import type { OwnerAnswer } from '../../contract/owner-answers.ts';
import { d, openAs } from './dashboard.ts';
import { answerNewest, tell } from './following.ts';
import type { Server } from './server.ts';
import type { NewSticker, Sticker } from './stickers.ts';

/** How a moment beside a contact is said, in a regular expression: with its day where midnight has passed since. */
export const time = '(?:\\d\\d-\\d\\d-\\d{4}, )?\\d\\d:\\d\\d';

/** The elements of an owner's log of contacts. */
export function contactsPage(page: Page) {
  return {
    contacts: page.locator('.knock-item'),
    thank: page.getByRole('button', { name: 'Thanks, moved it', exact: true }),
    thanked: page.getByText(d.thanked, { exact: true }),
  };
}

const told: [preset: number, ...answers: OwnerAnswer[]][] = [
  [6],
  [2, 'coming_5', 'somebody_else', 'cannot_come'],
  [9, 'coming_15', 'thanks'],
  [11],
];

/** A call and messages of yesterday, and more of them today; some of the messages were answered. */
export async function fillLog(page: Page, server: Server, car: Sticker): Promise<void> {
  for (const isYesterday of [true, false]) {
    const headers = { 'x-forwarded-for': server.nextAddress() };
    const call = { GUID: car.guid, from: server.nextCaller() };
    expect((await page.request.post('/api/make-call', { headers, data: call })).status()).toBe(200);
    for (const [preset, ...answers] of isYesterday ? told.slice(0, 2) : told) {
      await tell(page, car, preset, server.nextAddress());
      for (const answer of answers) await answerNewest(page.request, car, answer);
    }
    if (isYesterday) await server.stage({ dayLater: car.guid });
  }
}

/** The reasons of messages, and calls between them. The same reason soon after would join the first message. */
const log = [6, 'call', 9, 'call', 'call', 'call', 2, 'call', 10, 'call', 11] as const;

/** Ten messages and twelve calls, the newest and the oldest of them messages, through two stickers of one owner, who opens their log. */
export async function openLongLog(page: Page, server: Server, car: Sticker, other: NewSticker): Promise<void> {
  const { token } = await openAs(page, server, car, '/warning');
  const post = async (path: string, data: object, headers: Record<string, string>) => {
    expect((await page.request.post(`/api/${path}`, { headers, data })).status(), path).toBe(200);
  };
  await post(
    'addvehicledetail',
    { guid: other.guid, vehiclePlateNumber: 'KA05XY0001', emergencyContactNumber: '8123456789' },
    { authorization: `Bearer ${token}` },
  );
  for (const id of log)
    for (const GUID of [car.guid, other.guid]) {
      const from = server.nextCaller();
      const [path, said] = id === 'call' ? (['make-call', { from }] as const) : (['sms/template', { id }] as const);
      await post(path, { GUID, ...said }, { 'x-forwarded-for': server.nextAddress() });
    }
  await page.goto('/mycontacts');
}

import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Server } from './server.ts';
import type { Sticker } from './stickers.ts';

export const a = { ...en.answering, ...en.answers };

const lightsAreOn = 6;

/** Somebody at the vehicle sends a message. Returns the path of the link in the SMS that its owner gets. */
export async function messageOwner(page: Page, server: Server, { guid, phone }: Pick<Sticker, 'guid' | 'phone'>) {
  const headers = { 'x-forwarded-for': server.nextAddress() };
  await page.request.post('/api/sms/template', { headers, data: { GUID: guid, id: lightsAreOn } });
  const answer = await page.request.get('/sandbox/outbox.json', { params: { to: phone } });
  const { messages } = await answer.json();
  const { pathname, search } = new URL(messages[0].answerUrl);
  return pathname + search;
}

/** The elements of the page that the link opens. */
export function answerPage(page: Page) {
  return {
    answer: (text: string) => page.getByRole('button', { name: text, exact: true }),
    theySee: (text: string) => page.getByText(fill(a.they_see, { answer: text })),
    unfold: (title: string) => page.locator('summary', { hasText: title }).click(),
  };
}

import type { Page } from '@playwright/test';
import { a, answerPage, messageOwner } from '../support/answering.ts';
import { newestLink, tell } from '../support/following.ts';
import type { Server } from '../support/server.ts';
import type { Visit } from './visit.ts';

async function open(page: Page, server: Server) {
  await page.goto(await messageOwner(page, server, await server.addSticker('car')));
  return answerPage(page);
}

/** The page of the link in an SMS. */
export const answeringPages: Visit[] = [
  { name: 'a message that is not answered yet', show: open },
  {
    name: 'a link whose message says where the vehicle stands',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const contact = await tell(page, car, 6, server.nextAddress());
      const place = { word: 'basement', latitude: 12.9716, longitude: 77.5946 };
      await page.request.post('/api/contact/place', { data: { contact, ...place } });
      await page.goto(await newestLink(page.request, car));
      await page.locator('.stands').waitFor();
    },
  },
  {
    name: 'an answered message, with all unfolded',
    show: async (page, server) => {
      const { answer, theySee, unfold } = await open(page, server);
      await answer(a.coming_15).click();
      await theySee(a.coming_15).waitFor();
      for (const title of [a.quiet, a.stop, a.block, a.harassment]) await unfold(title);
    },
  },
  {
    name: 'a message whose sender is blocked, and whose owner is quiet',
    show: async (page, server) => {
      const { answer, unfold } = await open(page, server);
      await unfold(a.quiet);
      await answer(a.quiet_morning).click();
      await answer(a.unquiet).waitFor();
      await unfold(a.stop);
      await unfold(a.harassment);
      await answer(a.harassment_confirm).click();
      await answer(a.unblock).waitFor();
    },
  },
];

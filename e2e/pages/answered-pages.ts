import type { Page } from '@playwright/test';
import type { OwnerAnswer } from '../../contract/owner-answers.ts';
import { en } from '../../messages/en.ts';
import { a, answerPage } from '../support/answering.ts';
import { post } from '../support/dashboard.ts';
import { answerNewest, newestCode, newestLink, tell, tellByAnother } from '../support/following.ts';
import { linkTo, nameGuardWhoAgrees } from '../support/people.ts';
import { runningNow } from '../support/quiet-hours.ts';
import type { Server } from '../support/server.ts';
import type { Sticker } from '../support/stickers.ts';
import type { Visit } from './visit.ts';

const far = en.distance;
const [lightsAreOn, windowOpen] = [6, 9];
const place = { latitude: 12.9716, longitude: 77.5946 };

/** A caller sends a message from the browser of this page, and shares where they are. */
async function tellWithPlace(page: Page, server: Server, car: Sticker, preset = lightsAreOn): Promise<void> {
  const contact = await tell(page, car, preset, server.nextAddress());
  await page.request.post('/api/contact/place', { data: { contact, ...place } });
}

/** The owner answers the newest message, and says how far they are. */
async function comeAndSayHowFar(page: Page, car: Sticker): Promise<void> {
  const code = await newestCode(page.request, car);
  await page.request.post('/api/contact/answer', { data: { code, answer: 'coming_5' } });
  await page.request.post('/api/contact/distance', { data: { code, ...place, latitude: 12.9752 } });
}

/** A guard whom the owner has named answers the newest message of which they were told. Returns the path of their link. */
async function answerAsGuard(page: Page, phone: string, answer: OwnerAnswer): Promise<string> {
  const link = await linkTo(page, phone, 'a');
  await page.request.post('/api/contact/answer', { data: { code: link.split('?')[1], answer } });
  return link;
}

/** The page of the link in an SMS, once somebody has answered. */
export const answeredPages: Visit[] = [
  {
    name: 'an answered message whose owner may say how far they are, and was refused by their phone',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await tellWithPlace(page, server, car);
      await page.goto(await newestLink(page.request, car));
      await answerPage(page).answer(a.coming_15).click();
      await page.getByRole('button', { name: far.say }).click();
      await page.locator('.distance .place-says').filter({ hasText: far.denied }).waitFor();
    },
  },
  {
    name: 'an answered message whose owner has said how far they are',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await tellWithPlace(page, server, car);
      await comeAndSayHowFar(page, car);
      await page.goto(await newestLink(page.request, car));
      await page.locator('.distance-told').waitFor();
    },
  },
  {
    name: 'an answered message whose owner has told another caller how far they are',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await tellWithPlace(page, server, car, windowOpen);
      await comeAndSayHowFar(page, car);
      await tellWithPlace(page, server, car);
      await answerNewest(page.request, car, 'coming_5');
      await page.goto(await newestLink(page.request, car));
      await page.getByText(far.told_another).waitFor();
    },
  },
  {
    name: 'an answered message whose time is over, and two people say that it is still so',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const contact = await tell(page, car, lightsAreOn, server.nextAddress());
      await tellByAnother(server, car, lightsAreOn);
      await answerNewest(page.request, car, 'coming_5');
      await server.stage({ later: car.guid, seconds: 360 });
      await page.request.post('/api/contact/still', { data: { contact } });
      await page.goto(await newestLink(page.request, car));
      await page.getByText(/^They read that somebody was to be there/).waitFor();
    },
  },
  {
    name: 'a message that the guard has answered, for an owner in quiet hours',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const guard = await nameGuardWhoAgrees(page, server, car);
      await tell(page, car, lightsAreOn, server.nextAddress());
      await answerAsGuard(page, guard, 'coming_5');
      await post(page.context(), await server.logIn(car.phone), 'quiet_hours', runningNow());
      await page.goto(await newestLink(page.request, car));
      await page.getByText(new RegExp(`^${a.by_guard}: `)).waitFor();
    },
  },
  {
    name: 'a message to a person who was named, does not come, and reads that somebody else does',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const guard = await nameGuardWhoAgrees(page, server, car);
      await tell(page, car, lightsAreOn, server.nextAddress());
      // Told before the owner answers, which would spare them.
      await linkTo(page, guard, 'a');
      await answerNewest(page.request, car, 'coming_15');
      await page.goto(await answerAsGuard(page, guard, 'cannot_come'));
      await page.getByText(a.declined).waitFor();
    },
  },
];

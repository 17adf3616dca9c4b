import type { Page } from '@playwright/test';
import { owners } from '../../messages/console/owners.ts';
import { a, answerPage, messageOwner } from '../support/answering.ts';
import { d, openAs } from '../support/dashboard.ts';
import { newestLink, tell } from '../support/following.ts';
import { openAsOperator } from '../support/operators.ts';
import { linkTo, nameGuard, p, personPage } from '../support/people.ts';
import type { Server } from '../support/server.ts';
import type { Visit } from './visit.ts';

/** A person whom the owner of a new sticker has named opens the link by which they are asked. */
async function openAsNamed(page: Page, server: Server) {
  const car = await server.addSticker('car');
  const phone = await nameGuard(page, server, car);
  await page.goto(await linkTo(page, phone, 'p'));
  return { car, phone, ...personPage(page) };
}

/** The same person is told of a message, and comes. */
async function answerAsNamed(page: Page, server: Server) {
  const { car, phone, button } = await openAsNamed(page, server);
  await button(p.yes_all).click();
  await messageOwner(page, server, car);
  await page.goto(await linkTo(page, phone, 'a'));
  await answerPage(page).answer(a.coming_5).click();
  await page.getByText(`They see: ${a.coming_5}`).waitFor();
  return car;
}

async function open(page: Page, server: Server) {
  await page.goto(await messageOwner(page, server, await server.addSticker('car')));
  return answerPage(page);
}

/** The page of the link in an SMS. */
export const answeringPages: Visit[] = [
  { name: 'a message that is not answered yet', show: open },
  { name: 'a person who is asked', show: openAsNamed },
  {
    name: 'a person who has agreed, with all unfolded and a wrong hour',
    show: async (page, server) => {
      const { button, unfold } = await openAsNamed(page, server);
      await button(p.yes_all).click();
      await unfold(p.quiet);
      await page.getByLabel(d.quiet_ends, { exact: true }).fill('22:00');
      await button(p.quiet_save).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await unfold(p.leave);
    },
  },
  {
    name: 'a message to a person who was named',
    show: async (page, server) => {
      const { car, phone, button } = await openAsNamed(page, server);
      await button(p.yes_all).click();
      await messageOwner(page, server, car);
      await page.goto(await linkTo(page, phone, 'a'));
    },
  },
  {
    name: 'what a person who was named has done, on /mycontacts',
    show: async (page, server) => {
      await openAs(page, server, await answerAsNamed(page, server), '/mycontacts');
      await page.getByText(d.step_people_told).waitFor();
    },
  },
  {
    name: 'what a person who was named has done, on /console/contacts',
    show: async (page, server) => {
      const { guid } = await answerAsNamed(page, server);
      await openAsOperator(page, server, `/console/contacts?search=${guid}`);
      await page.getByText(owners.people_told).waitFor();
    },
  },
  {
    name: 'a person who says no, with what that does unfolded',
    show: async (page, server) => {
      const { unfold } = await openAsNamed(page, server);
      await unfold(p.refuse);
    },
  },
  {
    name: 'a person who has said no',
    show: async (page, server) => {
      const { button, unfold, heading } = await openAsNamed(page, server);
      await unfold(p.refuse);
      await button(p.refuse).click();
      await heading.getByText(p.refused_title).waitFor();
    },
  },
  {
    name: 'a person who has left',
    show: async (page, server) => {
      const { button, unfold, heading } = await openAsNamed(page, server);
      await button(p.yes_all).click();
      await unfold(p.leave);
      await button(p.leave_confirm).click();
      await heading.getByText(p.left_title).waitFor();
    },
  },
  { name: 'the link of a person that is nobody’s', show: async (page) => void (await page.goto('/p?NOBODYS')) },
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

import type { OwnerAnswer } from '../../contract/owner-answers.ts';
import { en } from '../../messages/en.ts';
import { answerNewest, f, followingPage, newestCode, tell, tellByAnother, untilRung } from '../support/following.ts';
import { nameGuardWhoAgrees } from '../support/people.ts';
import type { Visit } from './visit.ts';

const answered = (answer: OwnerAnswer | null): Visit => ({
  name: answer ? `a message answered with ${answer}` : 'a message that is followed',
  show: async (page, server) => {
    const car = await server.addSticker('car');
    await tell(page, car, 6, server.nextAddress());
    if (answer) await answerNewest(page.request, car, answer);
    await page.goto('/thank-you-final');
    await followingPage(page).standing.waitFor();
  },
});

const towed = 2;

/** An urgent message that nobody has seen for so many seconds. */
const unseen = (name: string, seconds: number): Visit => ({
  name,
  show: async (page, server) => {
    const car = await server.addSticker('car');
    await tell(page, car, towed, server.nextAddress());
    await server.stage({ later: car.guid, seconds: 60 });
    await untilRung(page.request, car);
    await server.stage({ later: car.guid, seconds: seconds - 60 });
    await page.goto('/thank-you-final');
    await followingPage(page).standing.waitFor();
  },
});

export const followingPages: Visit[] = [
  ...[null, 'coming_5', 'cannot_come', 'thanks'].map((answer) => answered(answer as OwnerAnswer | null)),
  unseen('an urgent message about which the owner was rung', 60),
  unseen('an urgent message for which the emergency contact is offered', 120),
  {
    name: 'an urgent message of which a person was told as well, and whose owner cannot come',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await nameGuardWhoAgrees(page, server, car);
      await tell(page, car, towed, server.nextAddress());
      await server.stage({ later: car.guid, seconds: 60 });
      await untilRung(page.request, car);
      await server.stage({ later: car.guid, seconds: 60 });
      await answerNewest(page.request, car, 'cannot_come');
      await page.goto('/thank-you-final');
      const { steps, emergency } = followingPage(page);
      await steps.filter({ hasText: f.step_people }).waitFor();
      await emergency.waitFor();
    },
  },
  {
    name: 'a message that did not arrive',
    show: async (page, server) => {
      const faults = (form: Record<string, string>) => page.request.post('/sandbox/faults', { form });
      await faults({ sms: 'ndnc-report' });
      const told = tell(page, await server.addSticker('car'), 6, server.nextAddress(), 'failed');
      await told.finally(() => faults({ reset: 'yes' }));
      await page.goto('/thank-you-final');
      await page.getByText(f.failed, { exact: true }).waitFor();
    },
  },
  {
    name: 'a message whose announced time is over, to an owner who takes no calls now',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await tell(page, car, 6, server.nextAddress());
      await answerNewest(page.request, car, 'coming_5');
      await server.stage({ later: car.guid, seconds: 360 });
      await page.request.post('/api/contact/quiet', {
        data: { code: await newestCode(page.request, car), hours: '4' },
      });
      await page.goto('/thank-you-final');
      await page.getByText(/^Said to be there by/).waitFor();
    },
  },
  {
    name: 'a message that was seen, of which its owner was reminded',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const contact = await tell(page, car, 6, server.nextAddress());
      await server.stage({ later: car.guid, seconds: 660 });
      await page.request.post('/api/contact/still', { data: { contact } });
      await page.request.post('/api/contact/seen', { data: { code: await newestCode(page.request, car) } });
      await page.goto('/thank-you-final');
      await followingPage(page).steps.filter({ hasText: f.step_reminded }).waitFor();
    },
  },
  {
    name: 'a message of which was said where the vehicle stands',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await tell(page, car, 6, server.nextAddress());
      await page.goto('/thank-you-final');
      await page.getByRole('button', { name: en.place.basement, exact: true }).click();
      await page.locator('.place-said').waitFor();
    },
  },
  {
    name: 'a followed message whose owner has said how far they are',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const contact = await tell(page, car, 6, server.nextAddress());
      const degrees = { latitude: 12.9716, longitude: 77.5946 };
      await page.request.post('/api/contact/place', { data: { contact, ...degrees } });
      await answerNewest(page.request, car, 'coming_5');
      const code = await newestCode(page.request, car);
      await page.request.post('/api/contact/distance', { data: { code, ...degrees, latitude: 12.9752 } });
      await page.goto('/thank-you-final');
      await page.getByText('about 400 m away at').waitFor();
    },
  },
  {
    name: 'a message that joined an earlier one, and is still so',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await tellByAnother(server, car, 6);
      await tell(page, car, 6, server.nextAddress());
      await page.goto(`/thank-you-final?q=${car.guid}`);
      await page.getByRole('button', { name: f.still }).click();
      await followingPage(page).steps.filter({ hasText: f.step_still }).waitFor();
    },
  },
  {
    name: 'a sticker whose owner was told before',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await tell(page, car, 6, server.nextAddress());
      await page.goto(`/q/${car.guid}`);
    },
  },
];

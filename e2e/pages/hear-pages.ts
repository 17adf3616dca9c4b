import { en } from '../../messages/en.ts';
import { messageOwner } from '../support/answering.ts';
import { openAs, post } from '../support/dashboard.ts';
import type { Visit } from './visit.ts';

const t = en.hear;

/** What a browser says that has subscribed; its keys are any that a server takes. */
const subscribed = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
});

/** By what an owner hears of messages. A browser that refuses notifications is on every other page of an owner who was told of one. */
export const hearPages: Visit[] = [
  {
    name: 'a browser that could not turn on notifications, beside mail that is on',
    show: async (page, server) => {
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        Notification.requestPermission = () => Promise.reject(new Error('No push service'));
      });
      const car = await server.addSticker('car');
      await server.stage({ toldByMail: car.guid });
      await messageOwner(page, server, car);
      await openAs(page, server, car, '/userdetail');
      await page.getByRole('button', { name: t.turn_on }).click();
      await page.getByText(t.failed).waitFor();
      await page.getByRole('button', { name: en.told_by_mail.turn_off }).waitFor();
    },
  },
  {
    name: 'this browser and another one, which show notifications, on /mydata',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const other = await server.logIn(car.phone);
      await post(page.context(), other, 'push_on', subscribed('other'));
      const session = await openAs(page, server, car, '/warning');
      await post(page.context(), session, 'push_on', subscribed('this'));
      await page.goto('/mydata');
      const list = page.getByRole('region', { name: t.list_title });
      await list.getByRole('listitem').nth(1).waitFor();
    },
  },
];

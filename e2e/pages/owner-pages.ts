import type { Page } from '@playwright/test';
import type { QuietHours } from '../../contract/quiet-hours.ts';
import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { contactsPage, fillLog } from '../support/contacts.ts';
import { d, openAs, post, vehiclesPage } from '../support/dashboard.ts';
import { makeLink } from '../support/hand-on.ts';
import { changePage } from '../support/own-contact.ts';
import { logIn } from '../support/owner.ts';
import { linkTo, peoplePage } from '../support/people.ts';
import { quietHoursOn, runningNow } from '../support/quiet-hours.ts';
import type { Server } from '../support/server.ts';
import type { Visit } from './visit.ts';

/** The demo owner with a car, a running trial and an expired one. */
const ofTheDemo = { phone: '9876543210' };

const demo = (path: string): Visit => ({
  name: path,
  show: (page, server) => openAs(page, server, ofTheDemo, path),
});

const withoutVehicle = (path: string): Visit => ({
  name: `${path} without a vehicle`,
  show: async (page, server) => openAs(page, server, await server.mintSticker('car'), path),
});

/** Opens a page of an owner whose only vehicle is in the state that `call` leaves it in. */
async function after(page: Page, server: Server, call: string, said: object, path: string) {
  const car = await server.addSticker('car');
  const session = await openAs(page, server, car, '/myqr');
  const href = (await vehiclesPage(page).edit.getAttribute('href')) ?? '';
  const VehicleOwnerMasterDetailId = Number(href.split('=')[1]);
  await post(page.context(), session, call, { VehicleOwnerMasterDetailId, ...said });
  await page.goto(path.replace('{guid}', car.guid));
}

const changed = (name: string, call: string, said: object, path: string): Visit => ({
  name,
  show: (page, server) => after(page, server, call, said, path),
});

const quiet = (name: string, change: Partial<QuietHours>, path: string): Visit => ({
  name,
  show: (page, server) => after(page, server, 'quiet_hours', runningNow(change), path),
});

const muted = { hours: '8' };

export const ownerPages: Visit[] = [
  ...['/userdetail', '/userprofile', '/myqr', '/people', '/mydata', '/mydata?failed', '/account-deleted'].map(demo),
  ...['/change-number', '/change-mail', '/lost-number'].map(demo),
  demo('/updatelogindetail?VehicleOwnerMasterDetailId=1'),
  demo('/updatelogindetail?VehicleOwnerMasterDetailId=4'),
  ...['/userdetail', '/myqr', '/mycontacts'].map(withoutVehicle),
  changed('a muted vehicle on /userdetail', 'mute', muted, '/userdetail'),
  changed('a muted vehicle on /myqr', 'mute', { hours: 'always' }, '/myqr'),
  changed('a muted vehicle’s scan', 'mute', muted, '/q/{guid}'),
  changed('a vehicle with a note on /userdetail', 'note', { note: 'back_at', until: '18:00' }, '/userdetail'),
  changed('a vehicle with a note on /myqr', 'note', { note: 'key_at_shop' }, '/myqr'),
  changed('the scan of a vehicle with a note', 'note', { note: 'key_with_guard' }, '/q/{guid}'),
  quiet('quiet hours on /userdetail', {}, '/userdetail'),
  quiet('the scan of a vehicle in quiet hours', {}, '/q/{guid}'),
  quiet('the scan in quiet hours that let nothing through', { letsUrgent: false }, '/q/{guid}'),
  changed('a vehicle without a sticker on /userdetail', 'switch_off', {}, '/userdetail'),
  changed('a vehicle without a sticker on /myqr', 'switch_off', {}, '/myqr'),
  changed('a hidden blood group on /userprofile', 'blood_group', { shown: false }, '/userprofile'),
  {
    name: 'a dashboard that cannot be loaded',
    show: async (page, server) => {
      const { token } = await server.logIn(ofTheDemo.phone);
      await logIn(page.context(), server.url, { id: 999_999, token });
      await page.goto('/userdetail');
    },
  },
  {
    name: 'a change of number that waits for the code to the old one',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      await openAs(page, server, car, '/change-number');
      await changePage(page).sendToPhone(car.phone).click();
      await changePage(page).otp.waitFor();
    },
  },
  {
    name: 'quiet hours with everything wrong',
    show: async (page, server) => {
      await openAs(page, server, await server.addSticker('car'), '/userdetail');
      const { region, unfold, begins, ends, save } = quietHoursOn(page);
      await unfold();
      for (const box of await region.getByRole('checkbox').all()) await box.uncheck();
      await begins.fill('');
      await ends.fill('');
      await save.click();
      await region.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'three people whom an owner has named, one of whom has left',
    show: async (page, server) => {
      await openAs(page, server, await server.addSticker('car'), '/people');
      const { ask, person } = peoplePage(page);
      const [ramesh, ...others] = ['Ramesh', 'Kamalakshi Venkataramanan-Subramaniam', 'Suresh', 'Mahesh'];
      const phone = server.nextCaller();
      await ask(ramesh ?? '', phone);
      await person('Ramesh').waitFor();
      const code = (await linkTo(page, phone, 'p')).split('?')[1];
      await page.request.post('/api/person/leave', { data: { code } });
      await page.reload();
      for (const name of others) {
        await ask(name, server.nextCaller());
        await person(name).waitFor();
      }
    },
  },
  {
    name: 'a person whom an owner names with everything wrong',
    show: async (page, server) => {
      await openAs(page, server, await server.addSticker('car'), '/people');
      const { phone, add } = peoplePage(page);
      await phone.fill('123');
      await add.click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a profile with everything wrong',
    show: async (page, server) => {
      await openAs(page, server, ofTheDemo, '/userprofile');
      for (const field of await page.locator('input.input:not([readonly])').all()) await field.fill('');
      await page.getByRole('button', { name: d.save }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a vehicle with everything unfolded, and a switch that was not confirmed',
    show: async (page, server) => {
      await openAs(page, server, await server.addSticker('bike'), '/myqr');
      const { unfoldMute, unfoldReplace, unfoldSwitchOff, switchOff } = vehiclesPage(page);
      await unfoldMute();
      await unfoldReplace();
      await unfoldSwitchOff();
      await switchOff.click();
      await page.getByText(d.switch_off_unconfirmed).waitFor();
    },
  },
  {
    name: 'a sticker that is being handed on',
    show: async (page, server) => {
      await openAs(page, server, await server.addSticker('car'), '/myqr');
      await makeLink(page);
    },
  },
  {
    name: 'a sticker that is handed on, for its buyer',
    show: async (page, server) => {
      await openAs(page, server, await server.addSticker('car'), '/myqr');
      const path = await makeLink(page);
      await openAs(page, server, await server.addSticker('bike'), path);
      await page.goto('/addvehicledetail');
    },
  },
  {
    name: 'an emergency contact with nine digits',
    show: async (page, server) => {
      await openAs(page, server, ofTheDemo, '/updatelogindetail?VehicleOwnerMasterDetailId=1');
      await page.getByLabel('Emergency contact number').fill('987654321');
      await page.getByRole('button', { name: d.save }).click();
      await page.getByText('Emergency contact number should be exactly 10 digits.').waitFor();
    },
  },
  ...['/mycontacts', '/userdetail'].map((path) => ({
    name: `who knocked on ${path}`,
    show: async (page: Page, server: Server) => {
      const car = await server.addSticker('car');
      const { scan, reason, message, toast } = contactPage(page);
      await scan(car.guid);
      await reason('Car window open').check();
      await message.click();
      await toast.getByText('Message sent').waitFor();
      await openAs(page, server, car, path);
    },
  })),
  ...['/mycontacts', '/userdetail'].map((path) => ({
    name: `what became of each message on ${path}`,
    show: async (page: Page, server: Server) => {
      const car = await server.addSticker('car');
      await fillLog(page, server, car);
      await openAs(page, server, car, path);
      const { thank, thanked } = contactsPage(page);
      await thank.first().click();
      await thanked.waitFor();
    },
  })),
  {
    name: 'who called the emergency contact, on /userdetail',
    show: async (page, server) => {
      const car = await server.addSticker('car');
      const headers = { 'x-forwarded-for': server.nextAddress() };
      const call = { GUID: car.guid, from: server.nextCaller(), to: 'emergency' };
      await page.request.post('/api/make-call', { headers, data: call });
      await openAs(page, server, car, '/userdetail');
      await page.getByText(d.emergency_call).waitFor();
    },
  },
  {
    name: 'a deletion that was not confirmed',
    show: async (page, server) => {
      await openAs(page, server, ofTheDemo, '/mydata');
      await page.getByRole('button', { name: en.my_data.delete }).click();
      await page.getByText('Please confirm that the account is to be deleted.').waitFor();
    },
  },
];

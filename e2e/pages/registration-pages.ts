import type { Page } from '@playwright/test';
import { fillProfile, logIn, openProfile, profilePage, signInPage } from '../support/owner.ts';
import type { Server } from '../support/server.ts';
import type { Visit } from './visit.ts';

const at = (path: string): Visit => ({ name: path, show: (page) => page.goto(path) });

const openNewProfile = async (page: Page, server: Server) => openProfile(page, server, await server.mintSticker('car'));

/** An owner with a vehicle has scanned a new sticker. */
async function withNewSticker(page: Page, server: Server, path: string): Promise<string> {
  const car = await server.addSticker('car');
  await logIn(page.context(), server.url, await server.logIn(car.phone));
  await page.goto(`/q/${(await server.mintSticker('bike')).guid}`);
  await page.goto(path);
  return car.guid;
}

export const registrationPages: Visit[] = [
  ...['/login', '/login?again', '/userlogin', '/q/DEMOCARNEW000001', '/thank-you-postpaid'].map(at),
  ...['/termscondition', '/refundpolicy', '/privacypolicy', '/shippingdelivery'].map(at),
  {
    name: 'a phone number with letters',
    show: async (page) => {
      await page.goto('/userlogin');
      await signInPage(page).phone.pressSequentially('98a');
    },
  },
  {
    name: 'a code to type',
    show: async (page, server) => {
      const { phone, sendOtp, otp, verifyOtp } = signInPage(page);
      await page.goto('/login');
      await phone.fill((await server.addSticker('car')).phone);
      await sendOtp.click();
      await otp.fill('12');
      await verifyOtp.click();
      await page.getByText('Invalid OTP..!').waitFor();
    },
  },
  { name: 'the registration form', show: openNewProfile },
  {
    name: 'the registration form with everything wrong',
    show: async (page, server) => {
      await openNewProfile(page, server);
      const { agree, submit, plate } = profilePage(page);
      await plate.fill('zz9');
      await agree.check();
      await submit.click();
      await page.getByText('Please choose a state.').waitFor();
    },
  },
  {
    name: 'a plate that is asked about',
    show: async (page, server) => {
      await openNewProfile(page, server);
      await fillProfile(page, { plate: '199CD12' });
      await profilePage(page).plate.focus();
      await page.keyboard.press('Tab');
      await page.getByText('does not look like').waitFor();
    },
  },
  {
    name: 'the terms above the form',
    show: async (page, server) => {
      await openNewProfile(page, server);
      await page.getByRole('link', { name: 'Read the Terms of Use' }).click();
      await page.getByRole('heading', { name: 'Who may register' }).waitFor();
    },
  },
  { name: '/addvehicledetail', show: (page, server) => withNewSticker(page, server, '/addvehicledetail') },
  { name: '/logindetail', show: (page, server) => withNewSticker(page, server, '/logindetail') },
  {
    name: '/logindetail with a vehicle to move',
    show: async (page, server) => {
      await server.switchOff(await withNewSticker(page, server, '/logindetail'));
      await page.reload();
    },
  },
  {
    name: '/logindetail without a vehicle',
    show: async (page, server) => {
      await openNewProfile(page, server);
      await page.goto('/logindetail');
    },
  },
];

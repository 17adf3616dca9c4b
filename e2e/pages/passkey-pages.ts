import { expect, type Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAs } from '../support/dashboard.ts';
import { withDevice } from '../support/device.ts';
import { openAsReseller } from '../support/resellers.ts';
import type { Visit } from './visit.ts';

const t = en.passkeys;

async function addOne(page: Page) {
  await page.getByRole('button', { name: t.add, exact: true }).click();
  await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible();
}

export const passkeyPages: Visit[] = [
  {
    name: 'a passkey on /mydata',
    tag: '@cdp',
    show: async (page, server) => {
      await withDevice(page);
      await openAs(page, server, await server.addSticker('car'), '/mydata');
      await addOne(page);
    },
  },
  {
    name: 'a passkey on /myaccount',
    tag: '@cdp',
    show: async (page, server) => {
      await withDevice(page);
      await openAsReseller(page, server, '/myaccount');
      await addOne(page);
    },
  },
  {
    name: 'a device that gave no passkey',
    tag: '@cdp',
    show: async (page) => {
      const device = await withDevice(page);
      await device.refuse();
      await page.goto('/userlogin');
      await page.getByRole('button', { name: t.log_in, exact: true }).click();
      await expect(page.getByText(t.failed)).toBeVisible();
    },
  },
];

import type { Page } from '@playwright/test';
import { desk } from '../../messages/desk.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = desk.second_factor;

/** A device with a fingerprint reader, and a finger on it. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on it is somebody else's finger. */
    refuse: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}

test('a passkey is set up first, and shown at the next login', async ({ page, server }) => {
  const device = await withDevice(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const id = await openAsOperator(page, server, '/console', 'support', false);

  await test.step('with the first login', async () => {
    await page.getByLabel(t.passkey_name, { exact: true }).fill('Office laptop');
    await press(t.add_passkey);
    await expect(page).toHaveURL('/console');
  });

  await test.step('one device keeps one, and the page says so', async () => {
    await page.goto('/console/account');
    await expect(page.getByText('Office laptop', { exact: true })).toBeVisible();
    await press(t.add_passkey);
    await expect(page.getByText(t.passkey_known)).toBeVisible();
  });

  await test.step('at the next login another finger opens nothing', async () => {
    await server.stage({ unproven: id });
    await page.goto('/console');
    await expect(page).toHaveURL('/console/second-factor');
    await device.refuse();
    await press(t.use_passkey);
    await expect(page.getByText(t.passkey_failed)).toBeVisible();
    await device.accept();
    await press(t.use_passkey);
    await expect(page).toHaveURL('/console');
  });
});

import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

test.describe('the sandbox', () => {
  test('shows a message and a call as they happen', async ({ page, context, car, caller }) => {
    const sandbox = await context.newPage();
    await sandbox.goto(`/sandbox?to=${car.phone}`);
    await expect(sandbox.getByText('Live', { exact: true })).toBeVisible();
    await expect(sandbox.getByText(`Nothing was sent to ${car.phone} yet.`)).toBeVisible();
    await contactPage(page).scan(car.guid);
    await contactPage(page).reason('Car window open').check();
    await contactPage(page).message.click();
    const cards = sandbox.getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText(`${car.plate} - Car window open.`);
    await contactPage(page).scan(car.guid);
    await contactPage(page).call.click();
    await contactPage(page).ownerSheet.phone.fill(caller);
    await contactPage(page).ownerSheet.callNow.click();
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(`${caller.slice(0, 5)} ${caller.slice(5)}`);
  });

  test('answers to this machine’s own names alone, unless it was said that others may use it', async ({ request }) => {
    for (const path of ['', '/outbox.json', '/authenticator/codes.json']) {
      const ask = (headers: Record<string, string>) => request.get(`/sandbox${path}`, { headers });
      expect((await ask({ host: 'localhost' })).status()).toBe(200);
      for (const headers of [
        { host: 'a-tunnel.example' },
        { 'x-forwarded-host': 'a-tunnel.example' },
        { host: '192.168.1.7:3000' },
      ]) {
        const answer = await ask(headers);
        expect(answer.status()).toBe(403);
        expect(await answer.text()).toContain('SANDBOX=true');
      }
    }
  });

  test('lists the demo stickers and plays the provider', async ({ page, car, troubles, providerFault }) => {
    troubles.allow(/502.*\/sms\/template$/);
    await providerFault({});
    await page.goto('/sandbox');
    await expect(page.getByRole('row')).toHaveCount(9);
    await page.getByLabel('SMS…').selectOption('ndnc');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('SMS…')).toHaveValue('ndnc');
    await contactPage(page).scan(car.guid);
    await contactPage(page).reason('Car window open').check();
    await contactPage(page).message.click();
    await expect(contactPage(page).toast).toContainText('NDNC');
    await page.goto('/sandbox');
    await page.getByRole('button', { name: 'All well again' }).click();
    await expect(page.getByLabel('SMS…')).toHaveValue('');
  });
});

import { en } from '../../messages/en.ts';
import { contactsPage, openLongLog, time } from '../support/contacts.ts';
import { d, openAs } from '../support/dashboard.ts';
import { tell } from '../support/following.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

test.describe('thanks from the owner’s log', () => {
  test('are sent once, however often they are pressed, and the focus stays there', async ({ page, server, car }) => {
    const { contacts, thank, thanked } = contactsPage(page);
    for (const preset of [6, 2]) await tell(page, car, preset, server.nextAddress());
    await openAs(page, server, car, '/mycontacts');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const letGo = await hold(page, /mycontacts\.data/);
    await thank.last().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: d.working })).toBeDisabled();
    letGo();
    await expect(contacts.last().locator(':focus')).toHaveText(d.thanked);
    await expect(contacts.last()).toContainText(new RegExp(`Thanks, moved it ${time}`));
    expect(sent).toHaveLength(1);
    await expect(thanked).toHaveCount(1);
  });

  test('are sent for two messages at once', async ({ page, server, car }) => {
    const { thank, thanked } = contactsPage(page);
    for (const preset of [6, 2]) await tell(page, car, preset, server.nextAddress());
    await openAs(page, server, car, '/mycontacts');
    const letGo = await hold(page, /mycontacts\.data/);
    for (const left of [1, 0]) {
      await thank.first().click();
      await expect(thank).toHaveCount(left);
    }
    letGo();
    await expect(thanked).toHaveCount(2);
    await expect(page.locator('[data-holds=true]')).toHaveText([/^Thanks, moved it/, /^Thanks, moved it/]);
  });

  test('leave the pages that were loaded before where they are', async ({ page, server, car, newSticker }) => {
    const { contacts, thank, thanked } = contactsPage(page);
    await openLongLog(page, server, car, newSticker);
    await page.getByRole('link', { name: d.show_more }).click();
    await expect(contacts).toHaveCount(22);
    for (const place of [0, 21]) {
      const reloaded = page.waitForResponse((response) => response.request().method() === 'GET');
      await contacts.nth(place).getByRole('button').click();
      await reloaded;
      await expect(contacts.nth(place)).toContainText(new RegExp(`Thanks, moved it ${time}`));
    }
    await expect(contacts).toHaveCount(22);
    await expect(thank).toHaveCount(8);
    await expect(thanked).toHaveCount(2);
  });

  test('say so where no answer comes, and are pressed again', async ({ page, server, car, context, troubles }) => {
    troubles.allow(withoutNetwork);
    const { thank, thanked } = contactsPage(page);
    await tell(page, car, 6, server.nextAddress());
    await openAs(page, server, car, '/mycontacts');
    await context.setOffline(true);
    await thank.click();
    await expect(page.getByText(en.owners.submit_failed_again)).toBeVisible();
    await context.setOffline(false);
    await thank.click();
    await expect(thanked).toBeVisible();
  });
});

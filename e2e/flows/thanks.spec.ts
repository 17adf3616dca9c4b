import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { contactsPage, fillLog, time } from '../support/contacts.ts';
import { openAs, post } from '../support/dashboard.ts';
import { answerNewest, followingPage, tell } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

test.describe('the owner’s log', () => {
  test('shows what became of a message, and thanks whoever sent it, who sees it', async ({
    page,
    request,
    server,
    car,
    troubles,
  }) => {
    troubles.allow(/\/api\/contact\/live/);
    const { scan, reason, message, toast } = contactPage(page);
    const { contacts, thank, thanked } = contactsPage(page);
    await scan(car.guid);
    await reason('Car lights are on').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    await answerNewest(request, car, 'coming_5');
    await answerNewest(request, car, 'cannot_come');
    await openAs(page, server, car, '/mycontacts');
    await expect(contacts).toHaveText(
      new RegExp(
        `Message${time}Car lights are on${car.plate} · Sent.* · Seen ${time}` +
          `Before: Coming in 5 minutes ${time}I cannot come ${time}Answered within a minute`,
      ),
    );
    await thank.click();
    await expect(thanked).toBeVisible();
    await expect(thank).toHaveCount(0);
    await expect(contacts).toHaveText(new RegExp(`Before: I cannot come ${time}Thanks, moved it ${time}`));
    await page.goto(`/thank-you-final?q=${car.guid}`);
    await expect(followingPage(page).standing).toHaveText('Thanks, moved it');
    await page.goto('/mycontacts');
    await expect(contacts).toContainText('Thanks, moved it');
    await expect(thank).toHaveCount(0);
  });

  test('offers thanks for messages of a day that were not thanked yet, not for calls', async ({
    page,
    server,
    car,
  }) => {
    const { contacts, thank } = contactsPage(page);
    await fillLog(page, server, car);
    await openAs(page, server, car, '/mycontacts');
    await expect(contacts).toHaveCount(8);
    await expect(thank).toHaveCount(3);
    await expect(contacts.filter({ has: thank })).toHaveCount(3);
    for (const call of [4, 7]) {
      await expect(contacts.nth(call)).toContainText(en.dashboard.call);
      await expect(contacts.nth(call).getByRole('button')).toHaveCount(0);
    }
  });

  test('says it, whether it was thanked in another tab meanwhile or its day is over', async ({
    page,
    server,
    car,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    const { thank, thanked } = contactsPage(page);
    await tell(page, car, 6, server.nextAddress());
    const session = await openAs(page, server, car, '/mycontacts');
    const contact = await page.locator('input[name=contact]').inputValue();
    expect(await post(page.context(), session, 'thank', { contact })).toBe(200);
    await thank.click();
    await expect(thanked).toBeVisible();
    await tell(page, car, 2, server.nextAddress());
    await page.goto('/mycontacts');
    await server.stage({ dayLater: car.guid });
    await thank.click();
    await expect(page.getByText(en.answering.not_followed)).toBeVisible();
    await expect(thanked).toHaveCount(0);
  });

  test('is thanked from the dashboard, too', async ({ page, server, car }) => {
    const { thank, thanked } = contactsPage(page);
    await tell(page, car, 6, server.nextAddress());
    await openAs(page, server, car, '/userdetail');
    await thank.click();
    await expect(thanked).toBeVisible();
    await page.goto('/thank-you-final');
    await expect(followingPage(page).standing).toHaveText('Thanks, moved it');
  });

  test('thanks nobody for an owner who has logged out of it for another one', async ({
    page,
    server,
    car,
    bike,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    const { thank } = contactsPage(page);
    await tell(page, car, 6, server.nextAddress());
    await openAs(page, server, car, '/mycontacts');
    const other = await page.context().newPage();
    await openAs(other, server, bike, '/mycontacts');
    await thank.click();
    await expect(page.getByText(en.dashboard.other_account)).toBeVisible();
    await other.close();
  });
});

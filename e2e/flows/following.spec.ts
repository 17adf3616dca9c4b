import { contactPage, t } from '../support/contact.ts';
import { answerNewest, f, followingPage } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

test.describe('whoever has sent a message', () => {
  test('follows it at once, sees the answer come, and finds it again', async ({ page, request, car, bike }) => {
    const { scan, reason, message } = contactPage(page);
    const { standing, steps } = followingPage(page);
    await scan(car.guid);
    await reason('Car lights are on').check();
    await message.click();
    await page.getByRole('link', { name: t.follow }).click();
    await expect(page).toHaveURL(`/thank-you-final?q=${car.guid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Message is sent successfully');
    await expect(page.getByText('Thank you for Helping !!')).toBeVisible();
    await expect(standing).toHaveText(f.unseen);
    await expect(steps).toHaveCount(2);
    await answerNewest(request, car, 'coming_5');
    await expect(standing).toHaveText('Coming in 5 minutes');
    await expect(page.getByText(/^till \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(standing).toHaveText('Coming in 5 minutes');
    await scan(bike.guid);
    await expect(page.getByRole('link', { name: t.told_follow })).toHaveCount(0);
    await scan(car.guid);
    await expect(page.getByText(/^You told the owner (?:yesterday )?at \d\d:\d\d\./)).toBeVisible();
    await page.getByRole('link', { name: t.told_follow }).click();
    await expect(page).toHaveURL(`/thank-you-final?q=${car.guid}`);
    await expect(standing).toHaveText('Coming in 5 minutes');
    await page.getByRole('link', { name: f.call, exact: true }).click();
    await expect(contactPage(page).ownerSheet.dialog).toBeVisible();
  });
});

import { contactPage, t } from '../support/contact.ts';
import { answerNewest, f, followingPage, newestLink, tell, tellByAnother } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

test.describe('whoever has the same reason as somebody else shortly before', () => {
  test('sees what was answered, says that it is still so, and the owner reads that they are two', async ({
    page,
    request,
    server,
    car,
  }) => {
    await tellByAnother(server, car, 6);
    await answerNewest(request, car, 'cannot_come');
    const { scan, reason, message } = contactPage(page);
    await scan(car.guid);
    await reason('Car lights are on').check();
    await message.click();
    await page.getByRole('link', { name: t.follow }).click();
    await expect(page.getByText(/^The owner had been told of it already, at \d\d:\d\d\.$/)).toBeVisible();
    const { standing, steps } = followingPage(page);
    await expect(standing).toHaveText(f.cannot_come);
    await page.getByRole('button', { name: f.still }).click();
    await expect(page).toHaveURL(`/thank-you-final?q=${car.guid}#still`);
    await expect(steps.filter({ hasText: f.step_still })).toHaveCount(1);
    await page.goto(await newestLink(request, car));
    await expect(page.getByText(/^2 people say so · Still so at \d\d:\d\d$/)).toBeVisible();
  });

  test('is told so where the owner has muted the sticker meanwhile', async ({
    page,
    request,
    server,
    car,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    await tellByAnother(server, car, 6);
    await tell(page, car, 6, server.nextAddress());
    const link = await newestLink(request, car);
    await page.goto(`/thank-you-final?q=${car.guid}`);
    const mute = { code: link.split('?')[1], hours: '1' };
    expect((await request.post('/api/contact/quiet', { data: mute })).status()).toBe(200);
    await page.getByRole('button', { name: f.still }).click();
    await expect(page.locator('.following-still .notice')).toBeVisible();
    await expect(page.locator('.place .notice')).toHaveCount(0);
  });

  test('follows their own message where it was theirs, with all that they may say of it', async ({
    page,
    server,
    car,
  }) => {
    await tell(page, car, 6, server.nextAddress());
    await tell(page, car, 6, server.nextAddress());
    await page.goto(`/thank-you-final?q=${car.guid}`);
    await expect(page.locator('.following-joined')).toHaveCount(0);
    await expect(page.locator('.place')).toBeVisible();
  });
});

import { a, answerPage, messageOwner } from '../support/answering.ts';
import { contactPage, t } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

test.describe('the link in the SMS to an owner', () => {
  test('opens what was said, and one press answers it; another changes it', async ({ page, server, car }) => {
    await page.goto(await messageOwner(page, server, car));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car lights are on');
    await expect(page.getByText(car.plate)).toBeVisible();
    const { answer, theySee } = answerPage(page);
    await answer(a.coming_5).click();
    await expect(theySee(a.coming_5)).toContainText(/till \d\d:\d\d$/);
    await expect(answer(a.coming_5)).toHaveAttribute('aria-pressed', 'true');
    await answer(a.cannot_come).click();
    await expect(theySee(a.cannot_come)).toBeVisible();
    await expect(answer(a.coming_5)).toHaveAttribute('aria-pressed', 'false');
  });

  test('is answered from two phones, and both show the same', async ({ page, context, server, car }) => {
    const link = await messageOwner(page, server, car);
    const other = await context.newPage();
    for (const phone of [page, other]) await phone.goto(link);
    await answerPage(page).answer(a.coming_15).click();
    await expect(answerPage(page).theySee(a.coming_15)).toBeVisible();
    await answerPage(other).answer(a.not_mine).click();
    await expect(answerPage(other).theySee(a.not_mine)).toBeVisible();
    await page.goto(link);
    await expect(answerPage(page).theySee(a.not_mine)).toBeVisible();
    await other.close();
  });

  test('asks not to be disturbed for an hour, and to be reachable again', async ({ page, server, car }) => {
    const link = await messageOwner(page, server, car);
    await page.goto(link);
    const { answer, unfold } = answerPage(page);
    await unfold(a.quiet);
    await answer(a.quiet_1).click();
    await expect(page.getByText(/^Quiet until \d\d:\d\d$/)).toBeVisible();
    await answer(a.unquiet).click();
    await expect(page.getByText(a.reachable)).toBeVisible();
  });

  test('blocks whoever sent it, whose next message does not arrive, until they are let through', async ({
    page,
    car,
    sentTo,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    const { scan, reason, message, toast } = contactPage(page);
    const send = async (text: string) => {
      await scan(car.guid);
      await reason(text).check();
      await message.click();
    };
    await send('Car window open');
    await expect(toast).toHaveText(t.sent);
    const [sms] = await sentTo(car.phone);
    const { search } = new URL(/http\S+/.exec(sms?.text ?? '')?.[0] ?? '');
    await page.goto(`/a${search}`);
    const { answer, unfold } = answerPage(page);
    await unfold(a.stop);
    await unfold(a.block);
    await answer(a.block_confirm).click();
    await expect(page.getByText(a.stopped_on, { exact: true })).toBeVisible();
    await send('Car being towed');
    await expect(toast).toContainText(t.not_contactable);
    await page.goto(`/a${search}`);
    await answer(a.unblock).click();
    await expect(page.getByText(a.stopped_not)).toBeVisible();
    await send('Car being towed');
    await expect(toast).toHaveText(t.sent);
    expect(await sentTo(car.phone)).toHaveLength(2);
  });

  test('opens with what an app has put behind it', async ({ page, server, car }) => {
    const link = await messageOwner(page, server, car);
    for (const more of ['.', '=', '&utm_source=sms']) {
      await page.goto(`${link.toLowerCase()}${more}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car lights are on');
    }
    await answerPage(page).answer(a.cannot_come).click();
    await expect(answerPage(page).theySee(a.cannot_come)).toBeVisible();
  });

  test('leads to the log and home when it is old or not whole', async ({ page, server, car, troubles }) => {
    troubles.allow(/status of 404/);
    const link = await messageOwner(page, server, car);
    for (const path of ['/a', '/a?nobodys', link.slice(0, -1)]) {
      await page.goto(path);
      await expect(page.getByText(a.unknown)).toBeVisible();
      await expect(page.getByRole('link', { name: a.log })).toHaveAttribute('href', '/mycontacts');
    }
  });
});

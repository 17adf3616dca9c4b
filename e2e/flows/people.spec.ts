import { fill } from '../../messages/fill.ts';
import { a, answerPage, messageOwner } from '../support/answering.ts';
import { d, openAs, said } from '../support/dashboard.ts';
import { linkTo, n, p, peoplePage, personPage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe('people whom an owner names', () => {
  test('are asked, agree by link, are told and answer; the log says so, and they leave', async ({
    page,
    server,
    car,
    caller,
    troubles,
  }) => {
    troubles.allow(/status of (404|409)/);
    await openAs(page, server, car, '/userdetail');
    await page.getByRole('link', { name: d.named_people }).click();
    const { ask, person, askAgain } = peoplePage(page);
    await expect(page.getByText(n.empty, { exact: true })).toBeVisible();
    await ask('Ramesh', caller);
    await expect(said(page, n.added)).toBeVisible();
    await expect(person('Ramesh')).toContainText(`${n.driver} · ${fill(n.number, { digits: caller.slice(-4) })}`);
    await expect(askAgain('Ramesh')).toBeVisible();

    const link = await linkTo(page, caller, 'p');
    await page.goto(link);
    const { heading, button, unfold } = personPage(page);
    await expect(heading).toHaveText(p.title);
    await expect(page.getByText(car.plate)).toBeVisible();
    await button(p.yes_all).click();
    await expect(heading).toHaveText(p.title_agreed);
    await expect(button(p.every)).toHaveAttribute('aria-pressed', 'true');

    const owners = await messageOwner(page, server, car);
    await page.goto(await linkTo(page, caller, 'a'));
    await expect(page.getByText(a.for_owner)).toBeVisible();
    await expect(page.getByText(a.stop, { exact: true })).toHaveCount(0);
    await answerPage(page).answer(a.coming_5).click();
    await expect(page.getByText(`They see: ${a.coming_5}`)).toBeVisible();
    await page.goto(owners);
    await expect(page.getByText(fill(a.answer_of, { who: a.by_driver, answer: a.coming_5 }))).toBeVisible();
    await page.goto('/mycontacts');
    await expect(page.getByText(fill(d.done_by, { done: a.coming_5, who: d.by_driver }))).toBeVisible();

    await page.goto(link);
    await unfold(p.leave);
    await button(p.leave_confirm).click();
    await expect(heading).toHaveText(p.left_title);
    await page.goto('/people');
    await expect(page.getByText('Ramesh')).toHaveCount(0);
    await expect(person(n.driver)).toContainText('is not asked again');
    await ask('Ramesh', caller);
    await expect(said(page, n.person_left)).toBeVisible();
  });

  test('are three at most, and are removed', async ({ page, server, car }) => {
    await openAs(page, server, car, '/people');
    const { ask, people, add, remove, askAgain, person } = peoplePage(page);
    const names = ['Ramesh', 'Suresh', 'Mahesh'];
    for (const [index, name] of names.entries()) {
      await ask(name, server.nextCaller());
      await expect(people).toHaveCount(index + 1);
    }
    await expect(page.getByText(n.full)).toBeVisible();
    await expect(add).toHaveCount(0);
    await askAgain('Suresh').click();
    await expect(said(page, n.asked_again)).toBeVisible();
    await expect(page.getByText(n.remove_help).first()).toBeHidden();
    await remove('Ramesh');
    await expect(said(page, n.removed)).toBeVisible();
    await expect(person('Ramesh')).toHaveCount(0);
    await expect(add).toBeVisible();
  });

  test('are not named without a name, by a wrong number, or by the owner’s own', async ({
    page,
    server,
    car,
    troubles,
  }) => {
    troubles.allow(/status of (409|422)/);
    await openAs(page, server, car, '/people');
    const { name, phone, add, ask, people } = peoplePage(page);
    await phone.fill('123');
    await add.click();
    await expect(name).toHaveAccessibleDescription(new RegExp(n.name_invalid.slice(0, 20)));
    await expect(phone).toHaveAccessibleDescription(/ten digits/);
    await ask('Asha', car.phone);
    await expect(said(page, n.own_number)).toBeVisible();
    await expect(name).toHaveValue('Asha');
    await expect(people).toHaveCount(0);
  });

  test('choose quiet hours of their own', async ({ page, server, car, caller }) => {
    await openAs(page, server, car, '/people');
    await peoplePage(page).ask('Ramesh', caller);
    await expect(said(page, n.added)).toBeVisible();
    await page.goto(await linkTo(page, caller, 'p'));
    const { button, unfold, day } = personPage(page);
    await button(p.yes_urgent).click();
    await expect(page.getByText(p.wants_urgent)).toBeVisible();
    await unfold(p.quiet);
    for (const name of [d.day_tue, d.day_wed, d.day_thu, d.day_fri, d.day_sat]) await day(name).uncheck();
    await page.getByLabel(p.quiet_lets_urgent).uncheck();
    await button(p.quiet_save).click();
    await expect(page.locator('#quiet')).toContainText(`Mon, Sun, 22:00 to 07:00 · ${p.quiet_nothing}`);
    await button(p.quiet_end).click();
    await expect(page.locator('#quiet')).toContainText(p.quiet_none);
  });
});

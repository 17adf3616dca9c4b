import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { beginsWith } from '../support/begins-with.ts';
import { contactPage } from '../support/contact.ts';
import { d, openAs, post, said } from '../support/dashboard.ts';
import { quietHoursOn, runningNow } from '../support/quiet-hours.ts';
import { expect, test } from '../support/test.ts';

const { contact, owners } = en;
const urgent = ['Car being towed', 'Baby or pet in car'];

test.describe('quiet hours', () => {
  test('are turned on in two presses, every night, and off in one', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userdetail');
    const { region, unfold, save, end } = quietHoursOn(page);
    await unfold();
    await save.click();
    await expect(said(page, d.quiet_set_now)).toBeVisible();
    await expect(region).toContainText('Every day, 22:00 to 07:00');
    await expect(region).toContainText(d.quiet_urgent_through);
    await end.click();
    await expect(said(page, d.quiet_ended_now)).toBeVisible();
    await expect(region).toContainText(d.quiet_help);
    await expect(region).not.toContainText('22:00');
  });

  test('keep callers from the owner, but for urgent reasons and the emergency contact', async ({
    page,
    server,
    car,
    sentTo,
  }) => {
    await openAs(page, server, car, '/userdetail');
    const { region, unfold, begins, ends, save } = quietHoursOn(page);
    const hours = runningNow();
    await unfold();
    await begins.fill(hours.begins);
    await ends.fill(hours.ends);
    await save.click();
    await expect(region).toContainText(`Every day, ${hours.begins} to ${hours.ends}`);
    await expect(page.getByRole('article')).toContainText(fill(d.quiet_now, { time: hours.ends }));
    const { scan, reasons, reason, message, call, emergency, emergencySheet, toast } = contactPage(page);
    await scan(car.guid);
    await expect(page.getByText(fill(contact.quiet_urgent, { time: hours.ends }))).toBeVisible();
    await expect(page.getByText(contact.quiet_emergency)).toBeVisible();
    await expect(reasons).toHaveCount(urgent.length);
    await expect(call).toHaveCount(0);
    await emergency.click();
    await expect(emergencySheet.dialog).toBeVisible();
    await scan(car.guid);
    await reason(urgent[0] ?? '').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('that let nothing through leave the emergency contact alone', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userdetail');
    const { region, unfold, begins, ends, letsUrgent, save } = quietHoursOn(page);
    const hours = runningNow();
    await unfold();
    await begins.fill(hours.begins);
    await ends.fill(hours.ends);
    await letsUrgent.uncheck();
    await save.click();
    await expect(region).toContainText(d.quiet_nothing_through);
    const { scan, reasons, message, call, emergency } = contactPage(page);
    await scan(car.guid);
    await expect(page.getByText(fill(contact.quiet, { time: hours.ends }))).toBeVisible();
    for (const none of [reasons, message, call]) await expect(none).toHaveCount(0);
    await expect(emergency).toBeVisible();
  });

  test('that began after a page was opened say so, and an urgent reason can be chosen then', async ({
    page,
    context,
    server,
    car,
    sentTo,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    const session = await openAs(page, server, car, '/userdetail');
    const { scan, reasons, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    const hours = runningNow();
    expect(await post(context, session, 'quiet_hours', hours)).toBe(200);
    await reason('Car window open').check();
    await message.click();
    await expect(reasons).toHaveCount(urgent.length);
    await expect(page.getByRole('group')).toHaveAccessibleDescription(contact.quiet_unsent);
    await expect(page.getByText(fill(contact.quiet_urgent, { time: hours.ends }))).toBeVisible();
    expect(await sentTo(car.phone)).toEqual([]);
    await reason(urgent[1] ?? '').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    expect((await sentTo(car.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('Baby or pet in car')]);
  });

  test('that began after a page was opened and let nothing through say so', async ({
    page,
    context,
    server,
    car,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    const session = await openAs(page, server, car, '/userdetail');
    const { scan, reason, message, toast, emergency } = contactPage(page);
    await scan(car.guid);
    const hours = runningNow({ letsUrgent: false });
    await post(context, session, 'quiet_hours', hours);
    await reason('Car being towed').check();
    await message.click();
    await expect(toast).toHaveText(contact.quiet_unsent);
    await expect(page.getByText(fill(contact.quiet, { time: hours.ends }))).toBeVisible();
    await expect(emergency).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('of some days are shown with their names, and changed', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userdetail');
    const { region, unfold, day, begins, ends, letsUrgent, save, saveChanged } = quietHoursOn(page);
    await unfold();
    for (const name of [d.day_tue, d.day_wed, d.day_thu, d.day_fri, d.day_sat]) await day(name).uncheck();
    await begins.fill('13:00');
    await ends.fill('15:30');
    await save.click();
    await expect(region).toContainText('Mon, Sun, 13:00 to 15:30');
    await unfold();
    await expect(begins).toHaveValue('13:00');
    await expect(day(d.day_tue)).not.toBeChecked();
    await day(d.day_tue).check();
    await letsUrgent.uncheck();
    await saveChanged.click();
    await expect(region).toContainText('Mon, Tue, Sun, 13:00 to 15:30');
    await expect(region).toContainText(d.quiet_nothing_through);
  });

  test('without a day, or without a time between their ends, are refused at the field', async ({
    page,
    server,
    car,
    troubles,
  }) => {
    troubles.allow(/status of 422/);
    await openAs(page, server, car, '/userdetail');
    const { region, unfold, days, day, begins, ends, save } = quietHoursOn(page);
    await unfold();
    const names = [d.day_mon, d.day_tue, d.day_wed, d.day_thu, d.day_fri, d.day_sat, d.day_sun];
    for (const name of names) await day(name).uncheck();
    await save.click();
    await expect(days).toHaveAccessibleDescription(owners.quiet_days_missing);
    await day(d.day_sun).check();
    await ends.fill('22:00');
    await save.click();
    await expect(ends).toHaveAccessibleDescription(beginsWith(owners.quiet_times_equal));
    await expect(begins).toHaveValue('22:00');
    await expect(day(d.day_sun)).toBeChecked();
    await expect(day(d.day_mon)).not.toBeChecked();
    await begins.fill('');
    await save.click();
    await expect(begins).toHaveAccessibleDescription(owners.quiet_time_invalid);
    await ends.fill('23:00');
    await begins.fill('21:00');
    await save.click();
    await expect(region).toContainText('Sun, 21:00 to 23:00');
  });
});

import { demoStickers } from '../../server/sandbox/demo.ts';
import { contactPage, t } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

const hyphenated = (guid: string) => (guid.toLowerCase().match(/.{1,4}/g) ?? []).join('-');

test.describe('a scan', () => {
  for (const { guid, leadsTo } of demoStickers) {
    test(`of ${guid} leads to ${leadsTo}`, async ({ page, javaScriptEnabled }) => {
      for (const path of [`/q/${guid}`, `/qrcode_process/${guid}`, `/q/${hyphenated(guid)}`]) {
        await page.goto(path);
        const contactable = leadsTo === '/quickcontact';
        await expect(page).toHaveURL(contactable && !javaScriptEnabled ? path : leadsTo);
        await expect(contactPage(page).message).toHaveCount(contactable ? 1 : 0);
      }
    });
  }

  test('shows the plate, the blood group and the reasons of a car', async ({ page, car }) => {
    const { scan, reasons } = contactPage(page);
    await scan(car.guid);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
    await expect(page.getByText(`Blood group ${car.bloodGroup}`)).toBeVisible();
    await expect(reasons).toHaveCount(5);
    for (const text of [
      'Car lights are on',
      'Car in no parking zone',
      'Car being towed',
      'Baby or pet in car',
      'Car window open',
    ])
      await expect(page.getByRole('radio', { name: text })).not.toBeChecked();
  });

  test('shows the reasons of a bike for a bike', async ({ page, bike }) => {
    const { scan, reasons } = contactPage(page);
    await scan(bike.guid);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(bike.plate);
    await expect(reasons).toHaveCount(4);
    for (const text of [
      'Bike being towed',
      'Bike in no parking zone',
      'Forgot keys in bike',
      'Storage compartment open',
    ])
      await expect(page.getByRole('radio', { name: text })).not.toBeChecked();
  });

  test('offers no emergency contact where the owner has named none', async ({ page, server, car }) => {
    await server.forgetEmergency(car.guid);
    const { scan, emergency, call } = contactPage(page);
    await scan(car.guid);
    await expect(emergency).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: t.emergency_title })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t.dial_112 })).toHaveAttribute('href', 'tel:112');
    await expect(call).toBeVisible();
  });

  test('is one document that nothing else is needed for', { tag: '@chromium' }, async ({
    page,
    car,
    sentTo,
    troubles,
  }) => {
    troubles.allow(/ERR_FAILED.*\/(assets\/|contact\.js)/);
    const lost: string[] = [];
    await page.route(/\/assets\/|\/contact\.js/, (route) => {
      lost.push(new URL(route.request().url()).pathname.replace(/-\w+\./, '.'));
      return route.abort();
    });
    const { scan, reason, message, toast } = contactPage(page);
    const answer = await scan(car.guid);
    const html = (await answer?.text()) ?? '';
    expect(answer?.request().redirectedFrom()).toBeNull();
    expect(html).toMatch(/<form[^>]*id="message"[^>]*method="post"/);
    expect(html.match(/type="radio"/g)).toHaveLength(5);
    expect(html).not.toContain('Please wait');
    await reason('Car being towed').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
    for (const path of lost)
      expect(['/contact.js', '/assets/contact-more.css', '/assets/pictures.svg', '/assets/favicon.svg']).toContain(
        path,
      );
  });

  test('offers Buy Now and says that numbers stay private', async ({ page, car, troubles }) => {
    troubles.allow(/status of 404.*\/productdetail$/);
    await contactPage(page).scan(car.guid);
    await expect(page.getByText('Your number and the owner’s number stay private.')).toBeVisible();
    await page.getByRole('link', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL('/productdetail');
  });
});

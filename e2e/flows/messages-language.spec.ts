import { catalogues, wordsOfPages } from '../../messages/catalogue.ts';
import { fill } from '../../messages/fill.ts';
import { openAs, said } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

const towed = 2;
const { ta, hi, en, ur } = wordsOfPages;

test('an owner who reads pages in another language than their messages has those in it by one press', async ({
  page,
  server,
  car,
  sentTo,
}) => {
  const card = (t: typeof ta) => page.getByRole('region', { name: t.dashboard.messages_language });
  const change = (t: typeof ta) =>
    page.getByRole('button', { name: fill(t.dashboard.messages_switch, { language: t.language.name }), exact: true });
  const { id, token } = await openAs(page, server, car, '/userdetail');
  /** What is kept, as a program is told. */
  const kept = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/vehicle_owner/profile', { headers, data: { UserLoginID: id } });
    return (await answer.json()).language;
  };
  expect(await kept()).toBe('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.dashboard.details_title);
  await expect(card(en)).toHaveCount(0);

  await page.goto('/userdetail?lang=ta');
  await expect(card(ta)).toContainText(fill(ta.dashboard.messages_in, { language: en.language.name }));
  await change(ta).click();
  await expect(said(page, fill(ta.dashboard.messages_switched, { language: ta.language.name }))).toBeVisible();
  await expect(card(ta)).toHaveCount(0);
  expect(await kept()).toBe('ta');
  await page.goto('/userdetail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ta.dashboard.details_title);
  await expect(card(ta)).toHaveCount(0);

  const headers = { 'x-forwarded-for': server.nextAddress() };
  await page.request.post('/api/sms/template', { headers, data: { GUID: car.guid, id: towed } });
  const [alert] = await sentTo(car.phone);
  expect(alert?.text).toContain(catalogues.ta.sms.owner_alert.split('{text}')[1]?.split('{link}')[0]);

  for (const t of [hi, ur]) {
    await page.goto(`/userdetail?lang=${t === hi ? 'hi' : 'ur'}`);
    await expect(card(t)).toContainText(ta.language.name);
    await expect(change(t)).toBeVisible();
  }
  expect(await kept()).toBe('ta');
});

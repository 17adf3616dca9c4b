import { en } from '../../messages/en.ts';
import { d, openAs } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

const f = en.frame;

test.describe('a connection that is lost', () => {
  test('leaves the page with what was typed, and leads on once it is back', async ({
    page,
    server,
    car,
    context,
    troubles,
  }) => {
    troubles.allow(withoutNetwork);
    await openAs(page, server, car, '/userprofile');
    await page.getByLabel(en.owners.city).fill('Kochi');
    await context.setOffline(true);
    await page.getByRole('link', { name: d.cancel }).click();
    await expect(page.getByText(f.waits_online)).toBeVisible();
    await page.getByRole('button', { name: f.stay_here }).click();
    await expect(page.getByText(f.waits_online)).toHaveCount(0);
    await expect(page.getByLabel(en.owners.city)).toHaveValue('Kochi');
    await page.getByRole('link', { name: d.cancel }).click();
    await expect(page.getByText(f.waits_online)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/userdetail');
    await expect(page.getByText(f.waits_online)).toHaveCount(0);
  });

  test('while the page fetches its script leads on too', async ({ page, server, car, context, troubles }) => {
    troubles.allow(withoutNetwork, /ERR_FAILED/);
    await openAs(page, server, car, '/userprofile');
    // What the form is checked by arrives, and what that imports does not: a browser never asks for it again in the same document.
    const lost: string[] = [];
    await page.route(/\/assets\/(?!check-input-|owners-).*\.js$/, (route, request) => {
      lost.push(request.url());
      return route.abort();
    });
    await page.getByLabel(en.owners.city).fill('Kochi');
    await expect.poll(() => lost).not.toEqual([]);
    await page.unrouteAll();
    await context.setOffline(true);
    await page.getByRole('link', { name: d.cancel }).click();
    await expect(page.getByText(f.waits_online)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/userdetail');
  });

  test('leads back once it is there again', async ({ page, server, car, context, troubles }) => {
    troubles.allow(withoutNetwork);
    await openAs(page, server, car, '/userdetail');
    await page.getByRole('link', { name: d.edit_profile }).click();
    await expect(page).toHaveURL('/userprofile');
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(page.getByText(f.waits_online)).toBeVisible();
    await expect(page).toHaveURL('/userprofile');
    await context.setOffline(false);
    await expect(page).toHaveURL('/userdetail');
  });

  test('is said as what it is, in the page’s own words, and tried again', async ({ page, troubles }) => {
    troubles.allow(/ERR_FAILED|Failed to fetch|manifest patches/);
    await page.goto('/contactus');
    const lost = /\/termscondition\.data/;
    await page.route(lost, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: f.terms }).click();
    await expect(page.getByRole('heading', { name: f.lost_title })).toBeVisible();
    await expect(page.getByText(en.not_loaded.legal)).toBeVisible();
    await expect(page.getByText(f.error)).toHaveCount(0);
    await page.unroute(lost);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(f.lost_title)).toHaveCount(0);
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('in the middle of a form says that nothing is lost by pressing again', async ({
    page,
    server,
    car,
    context,
    troubles,
  }) => {
    troubles.allow(withoutNetwork);
    await openAs(page, server, car, '/userprofile');
    await context.setOffline(true);
    await page.getByRole('button', { name: d.save }).click();
    await expect(page.getByText(f.lost_form)).toBeVisible();
  });
});

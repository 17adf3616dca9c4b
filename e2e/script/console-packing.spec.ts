import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { readPdf } from '../../test/pdf.ts';
import { openAsOperator } from '../support/operators.ts';
import { orderOf } from '../support/orders.ts';
import { onSmallPhone, openTyping, queueOf, scan, withoutTime } from '../support/packing.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_packing;

test.use({ viewport: { width: 1280, height: 800 } });

const inHand = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: fill(t.order, { number }), exact: true })).toBeVisible();
const says = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();

/** Counts the keys that are pressed besides scans. */
function counted(page: Page) {
  let presses = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    },
    /** Since this was asked last. */
    presses: () => {
      const since = presses;
      presses = 0;
      return since;
    },
  };
}

/** How often the page was printed, and which tones were played. */
async function watchTable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (name: string) => {
      const { dataset } = document.documentElement;
      dataset[name] = String(Number(dataset[name] ?? 0) + 1);
    };
    window.print = () => note('prints');
    const oscillator = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      note('tones');
      return oscillator.call(this);
    };
  });
}

const noted = (page: Page, name: 'prints' | 'tones', count: number) =>
  expect(page.locator('html')).toHaveAttribute(`data-${name}`, String(count));

test('parcels are packed by scanner and keyboard alone, with no press between two of them', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 4\d\d/);
  const { placed, codes } = await queueOf(page, server, 4);
  const [first, second, third, fourth] = placed.map(({ orderID }) => orderID) as [number, number, number, number];
  await watchTable(page);
  await openTyping(page, server);
  const { press, presses } = counted(page);

  await test.step('the first, and who carries them', async () => {
    await says(page, fill(t.waiting, { waiting: 4 }));
    await press('Enter');
    await inHand(page, first);
    await noted(page, 'prints', 1);
    await expect(page.getByText('3, Lake Road')).toBeVisible();
    await expect(page.getByText('9812345678')).toHaveCount(0);
    await scan(page, `https://dastak.example/q/${codes[0]}`);
    await says(page, t.all_in);
    expect(presses()).toBe(1);
    await press('Shift+Tab');
    await page.keyboard.type('Blue Dart');
    await press('Enter');
    await expect(page.getByLabel(fill(t.scan_docket, { courier: 'Blue Dart' }))).toBeFocused();
    await scan(page, 'BD-1');
    await inHand(page, second);
    expect(presses()).toBe(2);
  });

  await test.step('the second, whose scans wait for no answer', async () => {
    await scan(page, codes[1] ?? '');
    await scan(page, 'BD-2');
    await inHand(page, third);
    await noted(page, 'prints', 3);
    await says(page, fill(t.progress, { done: 2, total: 4 }));
  });

  await test.step('the third, with what is scanned by mistake', async () => {
    await scan(page, 'DEMOCARPAID00001');
    await says(page, `${en.console_orders.sticker_in_use} DEMO-CARP-AID0-0001`);
    await expect(page.locator('.verdict[data-is=no]')).toBeVisible();
    await scan(page, 'BD-3');
    await says(page, `${t.no_code} BD-3`);
    // The wrong one takes nothing away from those behind it.
    await scan(page, 'DEMOCARPAID00001');
    await scan(page, codes[2] ?? '');
    await scan(page, codes[3] ?? '');
    await says(page, `${t.docket_is_sticker} ${codes[3]?.replace(/(.{4})(?=.)/g, '$1-')}`);
    await scan(page, `https://dastak.example/q/${codes[3]}`);
    await scan(page, 'BD-3');
    await inHand(page, fourth);
  });

  await test.step('the last, with the focus elsewhere', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scan(page, codes[3] ?? '');
    await says(page, t.all_in);
    await scan(page, 'BD-4');
    await says(page, t.empty);
    await says(page, fill(t.progress, { done: 4, total: 4 }));
  });
  expect(presses()).toBe(0);
  for (const [place, { link }] of placed.entries())
    expect(await orderOf(page.request, link)).toMatchObject({
      order_status: 'dispatched',
      courier_name: 'Blue Dart',
      docket_number: `BD-${place + 1}`,
    });
});

test('a dispatch is taken back by three keys, or by one, and a parcel is left for later', async ({ page, server }) => {
  const { placed, codes } = await queueOf(page, server, 2);
  const [first, second] = placed.map(({ orderID }) => orderID) as [number, number];
  await page.clock.install();
  await watchTable(page);
  await openTyping(page, server);
  const { press, presses } = counted(page);
  await press('Enter');
  await inHand(page, first);
  await page.getByLabel(t.courier, { exact: true }).fill('DTDC');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t.scan_sticker, { exact: true })).toBeFocused();
  await scan(page, codes[0] ?? '');
  const docket = `U-${first}`;
  for (const keys of [['Tab', 'Tab', 'Enter'], ['Control+z']])
    await withoutTime(page, server, async () => {
      await scan(page, docket);
      await inHand(page, second);
      // Said once the table is ready for the next scan: until then the field takes the focus back.
      await says(page, fill(t.dispatched, { number: first, courier: 'DTDC', docket }));
      presses();
      await press(...keys);
      expect(presses()).toBe(keys.length);
      await says(page, fill(t.undone, { number: first }));
      await inHand(page, first);
      expect(await orderOf(page.request, placed[0]?.link ?? '')).toMatchObject({ order_status: 'paid' });
    });
  await page.getByRole('button', { name: t.later, exact: true }).click();
  await says(page, fill(t.left_for_later, { number: first }));
  await inHand(page, second);
  await says(page, fill(t.aside, { count: 1 }));
});

test('nothing moves when a dispatch can no longer be taken back', async ({ page, server }) => {
  const { placed, codes } = await queueOf(page, server, 2);
  await page.clock.install();
  await openTyping(page, server);
  await page.keyboard.press('Enter');
  await page.getByLabel(t.courier, { exact: true }).fill('DTDC');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t.scan_sticker, { exact: true })).toBeFocused();
  await scan(page, codes[0] ?? '');
  await withoutTime(page, server, async () => {
    await scan(page, `U-${placed[0]?.orderID}`);
    await inHand(page, placed[1]?.orderID ?? 0);
    const undo = page.getByRole('button', { name: t.undo });
    await expect(undo).toBeVisible();
    const later = page.getByRole('button', { name: t.later, exact: true });
    const place = await later.boundingBox();
    await page.clock.runFor(15_000);
    await says(page, fill(t.undo_over, { number: placed[0]?.orderID ?? 0 }));
    await expect(undo).toBeHidden();
    expect(await later.boundingBox()).toEqual(place);
  });
});

test('the last parcel of all is taken back by the same key, and a second press of it is nothing', async ({
  page,
  server,
}) => {
  const { placed, codes } = await queueOf(page, server, 1);
  const number = placed[0]?.orderID ?? 0;
  await page.clock.install();
  await openTyping(page, server);
  await page.keyboard.press('Enter');
  await page.getByLabel(t.courier, { exact: true }).fill('DTDC');
  await page.keyboard.press('Enter');
  await scan(page, codes[0] ?? '');
  await withoutTime(page, server, async () => {
    await scan(page, `U-${number}`);
    await says(page, t.empty);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await inHand(page, number);
    await says(page, fill(t.undone, { number }));
    // What is typed is taken back by it as ever.
    const field = page.getByLabel(fill(t.scan_docket, { courier: 'DTDC' }));
    await expect(field).toBeFocused();
    await field.pressSequentially('D-4');
    await page.keyboard.press('Control+z');
    await expect(field).not.toHaveValue('D-4');
    await inHand(page, number);
  });
});

test('on a phone the answer to a scan stands at the field, in sight', async ({ page, server, troubles }) => {
  troubles.allow(/status of 4\d\d/);
  await onSmallPhone(page, server);
});

test('eight labels fill a sheet of A4, and the ninth begins another @cdp', async ({ page, server }) => {
  const { placed } = await queueOf(page, server, 9, 0);
  await openAsOperator(page, server, '/console/pack/labels', 'fulfilment');
  await page.getByRole('button', { name: t.labels_show, exact: true }).click();
  await expect(page.locator('.parcel-label')).toHaveCount(9);
  const { pages, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const names = (printed = '') => printed.match(/Order \d+/g)?.map((name) => name.slice(6)) ?? [];
  expect(pages.map((printed) => names(printed).length)).toEqual([8, 1]);
  expect(names(text)).toEqual(placed.map(({ orderID }) => String(orderID)));
  expect(text).not.toContain(t.labels_title);
});

test('two at two tables have two parcels, and one who opens the other’s is told so', async ({
  page,
  server,
  browser,
}) => {
  const { placed } = await queueOf(page, server, 2);
  const [first, second] = placed.map(({ orderID }) => orderID) as [number, number];
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  try {
    for (const table of [page, other]) {
      await watchTable(table);
      await openTyping(table, server);
    }
    const start = (table: Page) => table.getByRole('button', { name: t.start, exact: true }).click();
    await Promise.all([start(page), start(other)]);
    const heading = (table: Page) => table.locator('.pack-which h2').textContent();
    const names = [first, second].map((number) => fill(t.order, { number }));
    expect([await heading(page), await heading(other)].sort()).toEqual(names.sort());
    const theirs = Number((await heading(other))?.match(/\d+/)?.[0]);
    await page.goto(`/console/orders/${theirs}/dispatch`);
    await expect(page.getByText(/ has this parcel in hand\.$/)).toBeVisible();
  } finally {
    await context.close();
  }
});

test('labels are collected for one print, and scans make no sound if that is wanted', async ({ page, server }) => {
  const { placed, codes } = await queueOf(page, server, 2);
  await watchTable(page);
  await openTyping(page, server);
  await page.getByText(t.settings, { exact: true }).click();
  await page.getByLabel(t.prints, { exact: true }).selectOption('collected');
  await page.getByLabel(t.muted).check();
  await page.getByRole('button', { name: t.keep, exact: true }).click();
  await says(page, t.kept);
  await page.getByRole('button', { name: t.start, exact: true }).click();
  await inHand(page, placed[0]?.orderID ?? 0);
  await scan(page, codes[0] ?? '');
  await says(page, t.all_in);
  await page.getByRole('link', { name: fill(t.labels_waiting.other, { count: 2 }), exact: true }).click();
  await page.getByRole('button', { name: t.labels_show, exact: true }).click();
  await expect(page.locator('.parcel-label')).toHaveCount(2);
  await expect(page.locator('html[data-tones]')).toHaveCount(0);
  await page.getByRole('button', { name: t.labels_print, exact: true }).click();
  await noted(page, 'prints', 1);
});

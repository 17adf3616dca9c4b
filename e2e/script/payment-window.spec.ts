import type { Page } from '@playwright/test';
import { violations, wcag } from '../support/axe.ts';
import type { Charge } from '../support/stickers.ts';
import { expect, test } from '../support/test.ts';

/** As strict as on our pages: nothing inline, nothing from other origins. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
const html = `<!doctype html><html lang="en"><title>Till</title><h1>Till</h1><button>Behind</button>
  <script src="/sandbox/razorpay/checkout.js"></script></html>`;

interface Heard {
  paid: Record<string, string>[];
  failed: { code: string; metadata: { order_id: string } }[];
  dismissed: number;
}

/** Opens the window in a page of its own; the page records the events it receives. */
async function open(page: Page, { orderId, key }: Charge, options: object = {}): Promise<void> {
  await page.route('**/till', (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': policy } }),
  );
  await page.goto('/till');
  await page.evaluate(
    (given) => {
      const heard: Heard = { paid: [], failed: [], dismissed: 0 };
      const handler = (answer: Record<string, string>) => heard.paid.push(answer);
      const ondismiss = () => {
        heard.dismissed += 1;
      };
      // biome-ignore lint/suspicious/noExplicitAny: a script of another house
      const { Razorpay } = window as any;
      const opened = new Razorpay({ ...given, handler, modal: { ondismiss } });
      opened.on('payment.failed', ({ error }: { error: Heard['failed'][number] }) => heard.failed.push(error));
      opened.open();
      Object.assign(window, { heard, opened });
    },
    {
      key,
      order_id: orderId,
      amount: 1,
      currency: 'INR',
      name: 'Dastak <b>',
      description: 'Order 1',
      prefill: { name: 'Asha Rao', contact: '+919876543210', email: 'asha@example.com' },
      ...options,
    },
  );
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const windowOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Dastak <b>' });
  return { dialog, button: (name: string) => dialog.getByRole('button', { name }) };
};

test.describe('the sandbox’s payment window', () => {
  test('shows what is paid and by whom, and hands over the payment, once', async ({ page, server, request }) => {
    const charge = await server.charge(50_000);
    await open(page, charge);
    const { dialog, button } = windowOf(page);
    await expect(dialog).toContainText('₹500.00');
    await expect(dialog).toContainText('no money moves');
    for (const known of ['Asha Rao', '+919876543210', 'asha@example.com']) await expect(dialog).toContainText(known);
    await expect(button('Pay')).toBeFocused();
    expect(await violations(page, wcag)).toEqual([]);
    await button('Pay').dblclick();
    await expect(dialog).toHaveCount(0);
    const { paid, failed, dismissed } = await heard(page);
    expect(paid).toEqual([
      {
        razorpay_payment_id: expect.stringMatching(/^pay_/),
        razorpay_order_id: charge.orderId,
        razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect([failed, dismissed]).toEqual([[], 0]);
    expect(await (await request.get('/sandbox')).text()).toContain('₹500.00, captured');
  });

  test('stays open after a failure', async ({ page, server }) => {
    const charge = await server.charge(40_000);
    await open(page, charge);
    const { dialog, button } = windowOf(page);
    await button('Fail').click();
    await expect(dialog.getByRole('alert')).toHaveText('Payment failed');
    await expect(button('Pay')).toBeFocused();
    const { failed } = await heard(page);
    expect(failed).toMatchObject([{ code: 'BAD_REQUEST_ERROR', metadata: { order_id: charge.orderId } }]);
    await button('Pay').press('Enter');
    await expect(dialog).toHaveCount(0);
    expect((await heard(page)).paid).toHaveLength(1);
  });

  test('closes after a failure where there is no second try', async ({ page, server }) => {
    await open(page, await server.charge(40_000), { retry: { enabled: false } });
    await windowOf(page).button('Fail').click();
    await expect(windowOf(page).dialog).toHaveCount(0);
    expect(await heard(page)).toMatchObject({ paid: [], failed: [{}], dismissed: 1 });
  });

  for (const way of ['Escape', 'Close', 'close()']) {
    test(`closes by ${way}, and lets the page go on`, async ({ page, server }) => {
      await open(page, await server.charge(40_000));
      const { dialog, button } = windowOf(page);
      await expect(button('Pay')).toBeEnabled();
      if (way === 'Escape') await page.keyboard.press(way);
      else if (way === 'Close') await button(way).click();
      else await page.evaluate(() => (window as unknown as { opened: { close(): void } }).opened.close());
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Behind' }).click();
      expect((await heard(page)).dismissed).toBe(way === 'close()' ? 0 : 1);
    });
  }

  test('closed while it pays, it says no more; the payment is made', { tag: '@cdp' }, async ({
    page,
    server,
    request,
  }) => {
    await open(page, await server.charge(12_300));
    await page.route('**/sandbox/razorpay/pay', async (route) => {
      const response = await route.fetch();
      await windowOf(page).button('Close').click();
      await route.fulfill({ response });
    });
    const answered = page.waitForResponse('**/sandbox/razorpay/pay');
    await windowOf(page).button('Pay').click();
    await (await answered).finished();
    await expect(windowOf(page).dialog).toHaveCount(0);
    expect(await heard(page)).toEqual({ paid: [], failed: [], dismissed: 1 });
    expect(await (await request.get('/sandbox')).text()).toContain('₹123.00, captured');
  });

  for (const wrong of [{ key: 'rzp_test_another' }, { order_id: 'order_00000000000000' }]) {
    test(`does not know ${Object.keys(wrong)} ${Object.values(wrong)}`, async ({ page, server, troubles }) => {
      troubles.allow(/400.*\/sandbox\/razorpay\/order/);
      await open(page, await server.charge(40_000), wrong);
      const { dialog, button } = windowOf(page);
      await expect(dialog.getByRole('alert')).toHaveText('The id provided does not exist');
      await expect(button('Pay')).toBeHidden();
      await expect(button('Close')).toBeFocused();
    });
  }
});

import { readFile } from 'node:fs/promises';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_health;

test('a message that was given up is sent again, from what waits', async ({ page, server }) => {
  await server.stage({ stuck: 'everything' });
  await openAsOperator(page, server, '/console', 'support');
  await page.getByRole('link', { name: en.console_today.messages_failed }).click();
  await expect(page.getByText(t.doubtful).first()).toBeVisible();
  await page.getByRole('button', { name: t.retry, exact: true }).first().click();
  await expect(page.getByText(t.retried, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Health', exact: true }).click();
  await expect(page.getByRole('heading', { name: t.title, level: 1, exact: true })).toBeVisible();
  await expect(page.getByText(t.retried, { exact: true })).toHaveCount(0);
});

test('a message is sent again by those who may', async ({ page, server }) => {
  await server.stage({ stuck: 'everything' });
  await openAsOperator(page, server, '/console/health/messages', 'fulfilment');
  await expect(page.getByRole('table').getByText(t.state_dead, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t.retry, exact: true })).toHaveCount(0);
});

test('all that were given up are sent again together, for a reason', async ({ page, server, troubles }) => {
  troubles.allow(/422/);
  await server.stage({ stuck: 'everything' });
  await openAsOperator(page, server, '/console/health/messages?channel=mail', 'support');
  await page
    .getByText(/^Send all of these again/)
    .first()
    .click();
  const send = page.getByRole('button', { name: t.retry_them, exact: true });
  await page.getByLabel(t.reason, { exact: true }).fill('no');
  await send.click();
  await expect(page.getByText(en.console_common.reason_invalid).first()).toBeVisible();
  await page.getByLabel(t.reason, { exact: true }).fill('The mail server is back');
  await send.click();
  await expect(page.getByText(/^(A message is on its|\d+ messages are on their) way again\.$/)).toBeVisible();
  await expect(page).toHaveURL(/channel=mail/);
});

test('a channel that is paused is told first, with who waits', async ({ page, server }) => {
  await server.stage({ callsPaused: true });
  await openAsOperator(page, server, '/console/health', 'support');
  await expect(page.getByRole('alert')).toContainText(fill(t.paused, { channel: t.channel_call }));
  await expect(page.getByRole('alert')).toContainText(t.does_not_answer);
  await page.getByRole('link', { name: /^\d+ waits?$/ }).click();
  await expect(page).toHaveURL(/state=queued&channel=call/);
  await server.stage({ callsPaused: false });
  await page.goto('/console/health');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an unmatched payment goes back for a reason, which the log keeps', async ({ page, server, troubles }) => {
  troubles.allow(/422/);
  await server.stage({ stuck: 'everything' });
  await openAsOperator(page, server, '/console/health/payments?state=kept');
  await page.getByRole('link', { name: t.send_back, exact: true }).first().click();
  const send = page.getByRole('button', { name: t.send_back, exact: true });
  await page.getByLabel(t.reason, { exact: true }).fill('no');
  await send.click();
  await expect(page.getByText(en.console_common.reason_invalid).first()).toBeVisible();
  await page.getByLabel(t.reason, { exact: true }).fill('Paid to us by mistake');
  await send.click();
  await expect(page.getByText(t.sent_back, { exact: true })).toBeVisible();
  await page.goto('/console/audit?action=payment.send_back');
  await expect(page.getByText('Paid to us by mistake').first()).toBeVisible();
  await page.getByRole('link', { name: en.console_audit.check, exact: true }).click();
  await expect(page.getByText(/^All \d+ entries are as they were written\.$/)).toBeVisible();
});

test('money is sent back by an owner alone', async ({ page, server, troubles }) => {
  troubles.allow(/403/);
  await server.stage({ stuck: 'everything' });
  await openAsOperator(page, server, '/console/health/payments?state=kept', 'support');
  const payment = await page
    .getByText(/^pay_apart/)
    .first()
    .innerText();
  await expect(page.getByRole('link', { name: t.send_back, exact: true })).toHaveCount(0);
  await page.goto(`/console/health/payments/send-back?payment=${payment}`);
  await page.getByLabel(t.reason, { exact: true }).fill('Paid to us by mistake');
  await page.getByRole('button', { name: t.send_back, exact: true }).click();
  await expect(page.getByText(en.console_common.not_your_desk, { exact: true })).toBeVisible();
  await page.goto('/console/audit');
  await expect(page.getByRole('heading', { name: en.console_layout.forbidden_title, exact: true })).toBeVisible();
});

test('a list keeps its state in its address, and is taken away as a file', { tag: '@chromium' }, async ({
  page,
  server,
}) => {
  await server.stage({ stuck: 'everything' });
  await openAsOperator(page, server, '/console/health/events');
  await page.getByRole('link', { name: new RegExp(`^${t.unsettled} ?\\d`) }).click();
  await expect(page).toHaveURL(/state=unsettled/);
  await page.getByRole('link', { name: t.time, exact: true }).click();
  await expect(page).toHaveURL(/state=unsettled.*direction=asc/);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: en.console_lists.download, exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^dastak-events-.*\.csv$/);
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toMatch(/^\uFEFF"Event ID","Event","Time","Result"\r\n.*"payment\.captured"/);
});

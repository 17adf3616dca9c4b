import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_pages;
const refund = '/console/pages/2';

const editor = (page: Page) => page.getByRole('textbox', { name: t.text_label });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The editor with one line in it. */
async function write(page: Page, line: string): Promise<void> {
  await page.goto(`${refund}/edit`);
  await page.getByRole('toolbar').waitFor();
  await editor(page).press('ControlOrMeta+a');
  await editor(page).pressSequentially(line);
}

test('a page is set with the keyboard and the tools, and published as its next version', async ({ page, server }) => {
  await openAsOperator(page, server, refund);
  await write(page, 'No refunds or replacement');
  await press(page, t.tool_heading);
  await editor(page).press('Enter');
  await editor(page).pressSequentially('Within ');
  await editor(page).press('ControlOrMeta+b');
  await editor(page).pressSequentially('ten days');
  await editor(page).press('ControlOrMeta+b');
  await editor(page).press('Enter');
  await press(page, t.tool_bullets);
  await editor(page).pressSequentially('unused');
  await editor(page).press('Shift+Home');
  await press(page, t.tool_link);
  await page.getByLabel(t.link_address).fill('javascript:steal()');
  await press(page, t.link_set);
  await expect(page.getByText(t.link_invalid)).toBeVisible();
  await page.getByLabel(t.link_address).fill('/contactus');
  await page.getByLabel(t.link_address).press('Enter');
  await press(page, t.save);
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.getByText(t.taken)).toHaveCount(0);
  await page.getByLabel(t.reason, { exact: true }).fill('A longer time to send it back');
  await page.getByRole('button', { name: /^Publish version \d+$/ }).click();
  await expect(page.getByText(/^Version \d+ is published\.$/)).toBeVisible();
  const answer = await page.request.post('/api/pages', { data: { page_id: 2 } });
  expect((await answer.json()).Page.description).toBe(
    '<h2>No refunds or replacement</h2><p>Within <strong>ten days</strong></p><ul><li><a href="/contactus">unused</a></li></ul>',
  );
});

test('what a word processor brings along is left behind', { tag: '@cdp' }, async ({ page, server }) => {
  await openAsOperator(page, server, refund);
  await write(page, 'Before');
  await editor(page).press('ControlOrMeta+a');
  await editor(page).evaluate((place) => {
    const clipboardData = new DataTransfer();
    const pasted = `<html><head><style>p { color: red }</style></head><body><h1 class="MsoTitle">Title</h1>
      <p class="MsoNormal" style="margin:0"><b><span lang="EN-IN">Bold</span></b> words<o:p></o:p></p>
      <table><tr><td>in a table</td></tr></table></body></html>`;
    clipboardData.setData('text/html', pasted);
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor(page)).toContainText('in a table');
  await press(page, t.tool_undo);
  await expect(editor(page)).not.toContainText('in a table');
  await press(page, t.tool_redo);
  await expect(editor(page)).toContainText('in a table');
  await press(page, t.save);
  await expect(page.getByText(t.saved)).toBeVisible();
  const preview = page.locator('.page-preview');
  await expect(preview.getByText('Bold', { exact: true })).toHaveCSS('font-weight', /^[67]/);
  await expect(preview.getByText('in a table')).toBeVisible();
  await page.getByText(t.discard, { exact: true }).first().click();
  await press(page, t.discard);
  await expect(page.getByText(t.discarded)).toBeVisible();
});

test('of two who write a page the second is told, and loses nothing', async ({ page, server, context, troubles }) => {
  troubles.allow(/409/);
  await openAsOperator(page, server, refund);
  await write(page, 'Mine');
  const other = await context.newPage();
  await write(other, 'Theirs');
  await press(other, t.save);
  await expect(other.getByText(t.saved)).toBeVisible();
  await press(page, t.save);
  await expect(page.getByText(en.console_common.changed_meanwhile)).toBeVisible();
  await expect(editor(page)).toHaveText('Mine');
  await other.getByText(t.discard, { exact: true }).first().click();
  await press(other, t.discard);
  await expect(other.getByText(t.discarded)).toBeVisible();
});

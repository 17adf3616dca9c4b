import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test.ts';

/** A field of every kind, some that a browser does not send, and three buttons. */
const form = `<!doctype html><html lang="en"><title>Form</title><h1>A form</h1>
<form method="post" action="/sent?by=form">
  <label>Text <input name="text" value="as it was"></label>
  <label>Lines <textarea name="lines"></textarea></label>
  <label>Choice <select name="choice"><option value="1">One<option value="2">Two</select></label>
  <label><input type="checkbox" name="tick" value="yes">Tick</label>
  <label><input type="checkbox" name="ticked" checked>Ticked</label>
  <label><input type="radio" name="way" value="a" checked>Way A</label><label><input type="radio" name="way" value="b">Way B</label>
  <label>Off <input name="off" value="x" disabled></label>
  <label>Fixed <input name="fixed" value="y" readonly></label>
  <input type="hidden" name="hidden" value="z"><input value="without a name">
  <button name="pressed" value="send">Send</button>
  <button name="pressed" value="other" formaction="/other">Send elsewhere</button>
  <button formmethod="get" formaction="/found">Find</button>
  <button formenctype="multipart/form-data">Hand in</button>
</form>
<label>Beside <input name="beside" form="later"></label><form id="later" action="/found?old=1"><button name="go">Go</button></form>
<details><summary>More</summary><p>Folded away</p></details>
<button popovertarget="sheet">Open</button><div id="sheet" popover>On a sheet</div>
<p hidden>Hidden</p><noscript><p>Without script</p></noscript>
<label>First <input autofocus></label><a href="/found?by=link">A link</a></html>`;

/** Answers with the request exactly as it was sent. */
async function mirror() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/') return response.end(form);
    const boundary = /boundary=(.*)/.exec(request.headers['content-type'] ?? '')?.[1];
    const parts = boundary
      ? body.split(boundary).map((part) => /name="(.*?)"\r\n\r\n(.*)\r\n/s.exec(part)?.slice(1))
      : body;
    const said = JSON.stringify([request.method, request.url, parts]).replaceAll('&', '&amp;');
    return response.end(`<!doctype html><html lang="en"><title>Said</title><pre>${said}</pre></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** What the reader reports of a page, and what it sends, is the same as in a browser: this runs in both. */
for (const [reading, tag] of Object.entries({ 'that is read': [], 'in a browser': ['@chromium'] }))
  test.describe(`without script a form ${reading}`, { tag }, () => {
    let site: Awaited<ReturnType<typeof mirror>>;
    test.beforeAll(async () => {
      site = await mirror();
    });
    test.afterAll(() => site.stop());

    test('sends what was filled in, by the button that was pressed', async ({ page }) => {
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const said = page.locator('pre');
      await page.goto(site.url);
      await press('Send');
      const untouched = 'text=as+it+was&lines=&choice=1&ticked=on&way=a&fixed=y&hidden=z';
      await expect(said).toHaveText(JSON.stringify(['POST', '/sent?by=form', `${untouched}&pressed=send`]));
      await page.goto(site.url);
      await page.getByLabel('Text', { exact: true }).fill('ä & b=c');
      await page.getByLabel('Lines').fill('one\ntwo');
      await page.getByLabel('Choice').selectOption('Two');
      await page.getByLabel('Tick', { exact: true }).check();
      await page.getByLabel('Ticked').uncheck();
      await page.getByLabel('Way B').check();
      await press('Send elsewhere');
      const filled = 'text=%C3%A4+%26+b%3Dc&lines=one%0D%0Atwo&choice=2&tick=yes&way=b&fixed=y&hidden=z';
      await expect(said).toHaveText(JSON.stringify(['POST', '/other', `${filled}&pressed=other`]));
      await page.goto(site.url);
      await press('Find');
      await expect(page).toHaveURL(`${site.url}found?${untouched}`);
      await page.goto(site.url);
      await page.getByLabel('Lines').fill('one\ntwo');
      await press('Hand in');
      await expect(said).toContainText('["lines","one\\r\\ntwo"]');
      await page.goto(site.url);
      await page.getByLabel('Beside').fill('1');
      await press('Go');
      await expect(page).toHaveURL(`${site.url}found?beside=1&go=`);
    });

    test('stands in a page that says what is to be seen, and no more', async ({ page }) => {
      await page.goto(site.url);
      await expect(page).toHaveTitle('Form');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A form');
      await expect(page.getByLabel('First')).toBeFocused();
      await expect(page.getByLabel('Off')).toBeDisabled();
      await expect(page.getByLabel('Fixed')).not.toBeEditable();
      await expect(page.getByLabel('Ticked')).toBeChecked();
      await expect(page.getByLabel('Tick', { exact: true })).not.toBeChecked();
      await expect(page.getByText('Without script', { exact: true })).toBeVisible();
      await expect(page.getByText('Hidden')).toBeHidden();
      await expect(page.getByText('Folded away')).toBeHidden();
      await page.getByText('More').click();
      await expect(page.getByText('Folded away')).toBeVisible();
      await expect(page.getByText('On a sheet')).toBeHidden();
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page.getByText('On a sheet')).toBeVisible();
      await page.getByText('More').click();
      await expect(page.getByText('On a sheet')).toBeHidden();
      await page.getByRole('link', { name: 'link' }).click();
      await expect(page).toHaveURL(/\/found\?by=link$/);
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  });

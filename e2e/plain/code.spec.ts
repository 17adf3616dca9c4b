import { en } from '../../messages/en.ts';
import { codePage } from '../support/camera.ts';
import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

test('without script a code is typed, and no camera is offered', { tag: '@chromium' }, async ({ page }) => {
  const { open, code, find } = codePage(page);
  await page.goto('/');
  await page.getByRole('link', { name: en.site.type_code }).click();
  await expect(code).toBeVisible();
  await expect(open).toBeHidden();
  await expect(page.getByText(en.scan.camera_private)).toBeHidden();
  await code.fill('demo-carp-aid0-0001');
  await find.click();
  await expect(contactPage(page).message).toBeVisible();
});

import { en } from '../../messages/en.ts';
import { newestLink, tell } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

const t = en.place;

test.describe('whoever has sent a message', () => {
  test('says in a word where the vehicle stands, another one, and takes it back; the owner reads it', async ({
    page,
    server,
    car,
    request,
  }) => {
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    const word = (text: string) => page.getByRole('button', { name: text, exact: true });
    await word(t.basement).click();
    await expect(page.getByText(/^You said at \d\d:\d\d where it stands: Basement$/)).toBeVisible();
    await expect(word(t.basement)).toHaveAttribute('aria-pressed', 'true');
    await word(t.gate).click();
    await expect(page.getByText(/where it stands: Gate$/)).toBeVisible();
    await expect(word(t.basement)).toHaveAttribute('aria-pressed', 'false');
    const link = await newestLink(request, car);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Where it stands: Gate' })).toBeVisible();
    await page.goto('/thank-you-final');
    await page.getByRole('button', { name: t.withdraw }).click();
    await expect(page.getByText(/^You said at/)).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Where it stands/)).toHaveCount(0);
  });
});

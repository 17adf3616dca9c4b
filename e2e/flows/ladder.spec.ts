import { contactPage } from '../support/contact.ts';
import { f, followingPage, tell, untilRung } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

const towed = 2;

test.describe('whoever has sent an urgent message that nobody sees', () => {
  test('reads that the owner was rung, and then how to ring the emergency contact', async ({ page, server, car }) => {
    const { standing, steps, emergency } = followingPage(page);
    await tell(page, car, towed, server.nextAddress());
    await server.stage({ later: car.guid, seconds: 60 });
    await untilRung(page.request, car);
    await page.goto('/thank-you-final');
    await expect(standing).toHaveText(f.unseen);
    await expect(page.getByText(f.unseen_called)).toBeVisible();
    await expect(steps.filter({ hasText: f.step_called })).toHaveCount(1);
    await expect(emergency).toHaveCount(0);
    await server.stage({ later: car.guid, seconds: 60 });
    await page.goto('/thank-you-final');
    await expect(standing).toHaveText(f.unseen_long);
    await expect(steps.filter({ hasText: f.step_emergency })).toHaveCount(1);
    await emergency.click();
    await expect(contactPage(page).emergencySheet.dialog).toBeVisible();
  });

  test('reads what the owner answers by a digit', async ({ page, server, car }) => {
    const { standing } = followingPage(page);
    await tell(page, car, towed, server.nextAddress());
    await server.stage({ later: car.guid, seconds: 60 });
    await untilRung(page.request, car);
    await page.goto(`/sandbox?to=${car.phone}`);
    await expect(page.getByText(/^This is Dastak, about your vehicle/)).toBeVisible();
    await page.getByRole('button', { name: 'Press 1' }).click();
    await page.goto('/thank-you-final');
    await expect(standing).toHaveText(f.coming_5);
  });
});

import type { Locator } from '@playwright/test';
import { openAs } from '../support/dashboard.ts';
import { misfits } from '../support/misfits.ts';
import { expect, test } from '../support/test.ts';

/** The widest real number, the widest that can be entered, and the shortest. */
const numbers = ['MH12WW0000', 'WMWMWMWMWM', 'A1B2'];
const widths = [280, 320, 360, 390, 1280];

/** How far the drawing of the letters stays within the white of its plate, in pixels. */
function margins(plate: Locator): Promise<number[]> {
  return plate.evaluate((element) => {
    const white = element.querySelector('.plate-number')?.getBoundingClientRect() ?? new DOMRect();
    const drawn = element.querySelector('.plate-number path')?.getBoundingClientRect() ?? new DOMRect();
    return [drawn.left - white.left, white.right - drawn.right, drawn.top - white.top, white.bottom - drawn.bottom];
  });
}

test.describe('no letter of a plate is cut off, whatever fonts there are', () => {
  for (const number of numbers)
    test(number, async ({ page, server }) => {
      const car = await server.addSticker('car', number);
      for (const path of [`/q/${car.guid}`, '/userdetail']) {
        if (path === '/userdetail') await openAs(page, server, car, path);
        else await page.goto(path);
        const plate = page.locator('.plate').filter({ hasText: number });
        await expect(plate.locator('.plate-number path')).toHaveCount(1);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          for (const margin of await margins(plate)) expect(margin, `${path} at ${width} px`).toBeGreaterThan(2);
          expect(await plate.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
            0,
          );
          expect(await misfits(page)).toEqual([]);
        }
      }
    });
});

import { openAs, said } from '../support/dashboard.ts';
import { n, peoplePage } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.describe('the keyboard of an owner who names people', () => {
  test('stays on the button that asks a person again', async ({ page, server, car }) => {
    await openAs(page, server, car, '/people');
    const { ask, askAgain, person } = peoplePage(page);
    for (const name of ['Ramesh', 'Suresh']) {
      await ask(name, server.nextCaller());
      await expect(person(name)).toBeVisible();
    }
    await askAgain('Suresh').press('Enter');
    await expect(said(page, n.asked_again)).toBeVisible();
    await expect(askAgain('Suresh')).toBeFocused();
  });
});

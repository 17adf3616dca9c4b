import { en } from '../../messages/en.ts';
import { askForCode, openAsReseller } from '../support/resellers.ts';
import { invitationOf, invite, t, teamPage } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const { sell_on: s, frame } = en;
const someone = () => `${crypto.randomUUID().slice(0, 18)}@e.example`;

test('a reseller invites somebody, who joins, logs in and looks only', async ({ page, request, server, sentTo }) => {
  const email = someone();
  const reseller = await openAsReseller(page, server, '/team');
  await expect(page.getByText(t.nobody, { exact: true })).toBeVisible();
  await invite(page, { name: 'Anita', email, role: 'looks' });
  await server.stockUp(reseller.id);

  await page.goto(await invitationOf(request, email));
  await expect(page.getByText('Kiran Motors invites you, Anita, into their team.')).toBeVisible();
  await expect(page.getByText(t.join_looks)).toBeVisible();
  await expect(page.getByText(t.join_other)).toBeVisible();
  await page.getByRole('button', { name: t.join_button }).click();
  await expect(page.getByText(t.joined, { exact: true })).toBeVisible();
  await page.goto(await invitationOf(request, email));
  await expect(page.getByText(t.joined, { exact: true })).toBeVisible();

  const { otp, verifyOtp } = await askForCode(page, email);
  await expect(otp).toBeVisible();
  await otp.fill((await sentTo(email))[0]?.otp ?? '');
  await verifyOtp.click();
  await expect(page).toHaveURL('/myorder');
  await expect(page.getByText('Anita, you look at the account of Kiran Motors and change nothing.')).toBeVisible();
  await page.goto('/sellon');
  await expect(page.getByRole('link', { name: frame.new_order })).toHaveCount(0);
  await expect(page.getByRole('button', { name: s.mark })).toHaveCount(0);
  await expect(page.getByRole('link', { name: s.give, exact: true })).toHaveCount(0);
  await page.goto('/myaccount');
  await expect(page.getByText(en.passkeys.title, { exact: true })).toHaveCount(0);
  await page.goto('/team');
  await expect(page.getByText('Anita, you are in the team of Kiran Motors.')).toBeVisible();
  await expect(page.getByRole('button', { name: t.invite_button })).toHaveCount(0);
  await page.getByText(t.leave, { exact: true }).click();
  await page.getByRole('button', { name: t.leave_now }).click();
  await expect(page).toHaveURL('/resellerlogin?left');
  await expect(page.getByText(en.sign_in.left_team)).toBeVisible();
  await page.goto('/myorder');
  await expect(page).toHaveURL(/^[^?]*\/resellerlogin/);
});

test('a reseller invites again, takes back, changes what somebody may do, and removes them', async ({
  page,
  request,
  server,
  troubles,
}) => {
  troubles.allow(/status of 40[49]/);
  const [first, second] = [someone(), someone()];
  await openAsReseller(page, server, '/team');
  await invite(page, { name: 'Anita', email: first, role: 'orders' });
  await invite(page, { name: 'Bala', email: second, role: 'looks' });
  const { card, name, email, may, send } = teamPage(page);
  await name.fill('Anita again');
  await email.fill(first);
  await may('orders').check();
  await send.click();
  await expect(page.getByText(t.already_in_team).first()).toBeVisible();

  const old = await invitationOf(request, second);
  await page.goto('/team');
  await card('Bala').getByRole('button', { name: 'Invite Bala again' }).click();
  await expect(page.getByText('Bala is invited. The mail is on its way.').first()).toBeVisible();
  await card('Bala').getByRole('button', { name: 'Take the invitation of Bala back' }).click();
  await expect(card('Bala')).toHaveCount(0);
  await page.goto(old);
  await expect(page.getByText(t.unknown)).toBeVisible();

  await page.goto(await invitationOf(request, first));
  await page.getByRole('button', { name: t.join_button }).click();
  await expect(page.getByText(t.joined, { exact: true })).toBeVisible();
  await page.goto('/team');
  await card('Anita').getByText(t.change, { exact: true }).first().click();
  await card('Anita').getByLabel(t.role, { exact: true }).selectOption('looks');
  await card('Anita').getByRole('button', { name: t.change, exact: true }).click();
  await expect(page.getByText('What Anita may do is changed.').first()).toBeVisible();
  await expect(card('Anita')).toContainText(t.role_looks);
  if (!(await card('Anita').getByRole('button', { name: 'Remove Anita from the team' }).isVisible()))
    await card('Anita').getByText(t.change, { exact: true }).first().click();
  await card('Anita').getByRole('button', { name: 'Remove Anita from the team' }).click();
  await expect(card('Anita')).toHaveCount(0);
});

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import type { Server } from './server.ts';
import { type NewSticker, ownEmail, type Session } from './stickers.ts';

const { sign_in: s, owners: o, registration: r } = en;

/** Logs an owner in, without a code, in this browser. */
export async function logIn(context: BrowserContext, url: string, { id, token }: Session): Promise<void> {
  await context.addCookies([{ name: 'owner', value: `${id}.${token}`, url, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(
    ([authToken = '', UserLoginID = '']) => {
      // An empty new tab has no storage.
      if (origin === 'null') return;
      for (const [name, value] of Object.entries({ authToken, UserLoginID })) localStorage.setItem(name, value);
    },
    [token, String(id)],
  );
}

/** The elements of the pages for login and registration. */
export function signInPage(page: Page) {
  return {
    phone: page.getByLabel(s.phone),
    email: page.getByLabel(s.email),
    sendOtp: page.getByRole('button', { name: s.send_otp }),
    otp: page.getByLabel(s.otp, { exact: true }),
    verifyOtp: page.getByRole('button', { name: s.verify_otp }),
    resend: page.getByRole('button', { name: /^Resend/ }),
    changePhone: page.getByRole('button', { name: s.change_phone }),
  };
}

/** The elements of the form to register a vehicle. */
export function profilePage(page: Page) {
  return {
    name: page.getByLabel(o.name, { exact: true }),
    dateOfBirth: page.getByLabel(o.date_of_birth),
    phone: page.getByLabel(s.phone),
    email: page.getByLabel(s.email),
    address: page.getByLabel(o.address, { exact: true }),
    city: page.getByLabel(o.city, { exact: true }),
    state: page.getByLabel(o.state, { exact: true }),
    pincode: page.getByLabel(o.pincode),
    plate: page.getByLabel(o.plate),
    emergency: page.getByLabel(o.emergency_contact),
    bloodGroup: page.getByLabel(o.blood_group),
    agree: page.getByLabel(r.agree),
    submit: page.getByRole('button', { name: r.submit, exact: true }),
  };
}

/** Opens the form after a new sticker was scanned and the phone verified. */
export async function openProfile(page: Page, server: Server, { guid, phone }: NewSticker): Promise<Session> {
  const session = await server.logIn(phone);
  await logIn(page.context(), server.url, session);
  await page.goto(`/q/${guid}`);
  await page.goto('/profiledetail');
  return session;
}

export const asha = {
  name: 'Asha Rao',
  dateOfBirth: '1962-02-28',
  address: '12, Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  plate: 'ka 09-ab 1234',
  emergency: '8000012345',
  bloodGroup: 'O-',
};

/** Fills the whole form, except for the checkbox. */
export async function fillProfile(page: Page, said: Partial<typeof asha> = {}): Promise<void> {
  const { state, bloodGroup, ...typed } = { ...asha, ...said };
  const form = profilePage(page);
  for (const [field, text] of Object.entries(typed)) await form[field as keyof typeof typed].fill(text);
  await form.state.selectOption(state);
  await form.bloodGroup.selectOption(bloodGroup);
}

/** Registers a sticker without a page. */
export async function registerByCall({ request }: Page, { token }: Session, guid: string): Promise<void> {
  const answer = await request.post('/api/registerwithvehicledetail', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      strName: asha.name,
      strEmail: ownEmail,
      strDOB: asha.dateOfBirth,
      strAddress: asha.address,
      strCity: asha.city,
      strState: asha.state,
      strPincode: asha.pincode,
      emergencyContactNumber: asha.emergency,
      vehiclePlateNumber: 'KA05XY0001',
      bloodGroup: asha.bloodGroup,
      guid,
    },
  });
  expect(answer.status()).toBe(200);
}

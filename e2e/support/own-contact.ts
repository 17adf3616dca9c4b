import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';

export const c = en.own_contact;

/** The elements of the pages where an owner changes their number or mail address. */
export function changePage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    sendToPhone: (phone: string) => button(fill(c.code_to_phone, { phone })),
    sendToMail: (email: string) => button(fill(c.code_to_mail, { email })),
    otherWay: button(c.other_way),
    newNumber: page.getByLabel(c.new_number),
    newMail: page.getByLabel(c.new_mail),
    send: button(c.send_code),
    otp: page.getByLabel(en.sign_in.otp, { exact: true }),
    verify: button(en.sign_in.verify_otp),
  };
}

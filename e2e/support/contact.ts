import type { Locator, Page, Request } from '@playwright/test';
import { en } from '../../messages/en.ts';

export const t = en.contact;

/** The elements of the contact page. */
export function contactPage(page: Page) {
  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
  const sheet = (title: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    return {
      dialog,
      phone: dialog.getByRole('textbox', { name: t.your_phone }),
      callNow: button(t.call_now, dialog),
      cancel: button(t.cancel, dialog),
      /** Why the call failed, and what to do now. */
      failure: dialog.locator('[data-failure]'),
      dial112: dialog.getByRole('link', { name: t.dial_112 }),
    };
  };
  return {
    scan: (guid: string) => page.goto(`/q/${guid}`),
    reasons: page.getByRole('radio'),
    reason: (text: string) => page.getByRole('radio', { name: text }),
    message: button(t.message),
    call: button(t.call),
    emergency: button(t.emergency),
    toast: page.locator('#toast'),
    ownerSheet: sheet(t.call_title),
    emergencySheet: sheet(t.emergency_title),
  };
}

/** Every API call of these paths from now on, in any tab. */
export function countRequests(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
}

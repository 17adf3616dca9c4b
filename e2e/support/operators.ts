import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../contract/call.ts';
import type { Server } from './server.ts';

/** A new operator of this role, with both factors shown unless stated otherwise, opens a page of the console. Returns their number. */
export async function openAsOperator(
  page: Page,
  server: Server,
  path: string,
  role: OperatorRole = 'owner',
  isProven = true,
): Promise<number> {
  const { id, token } = await server.operator(role, isProven);
  const cookie = { name: 'operator', value: `${id}.${token}`, url: server.url, httpOnly: true } as const;
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }]);
  await page.goto(path);
  return id;
}

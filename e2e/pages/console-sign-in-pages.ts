import { expect, type Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const t = en.console_mfa;

const page = (path: string): Visit => ({ name: path, show: (shown, server) => openAsOperator(shown, server, path) });

/** A passkey can be added once the page's script runs: until then the button is pale and disabled. */
const passkeyOffered = (shown: Page) =>
  expect(shown.getByRole('button', { name: t.add_passkey, exact: true })).toBeEnabled();

const setUp: Visit['show'] = async (shown, server) => {
  await openAsOperator(shown, server, '/console/second-factor', 'owner', false);
  await passkeyOffered(shown);
};

export const consoleSignInPages: Visit[] = [
  { name: '/console/login', show: (shown) => shown.goto('/console/login') },
  { name: 'a second factor to be set up', show: setUp },
  {
    name: 'a key for an authenticator app, and a wrong code of it',
    show: async (shown, server) => {
      await setUp(shown, server);
      await shown.getByRole('button', { name: t.begin, exact: true }).click();
      await shown.getByLabel(t.code, { exact: true }).fill('000000');
      await shown.getByRole('button', { name: t.confirm, exact: true }).click();
      await shown.getByText(en.console_own_mfa.code_wrong).first().waitFor();
    },
  },
  {
    name: '/console/account',
    show: async (shown, server) => {
      await openAsOperator(shown, server, '/console/account');
      await passkeyOffered(shown);
    },
  },
  ...['/console/operators', '/console/operators/new'].map(page),
  {
    name: 'an operator',
    show: async (shown, server) => {
      const { id } = await server.operator('support');
      await openAsOperator(shown, server, `/console/operators/${id}`);
    },
  },
];

import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const t = en.console_batches;

const page = (path: string): Visit => ({
  name: path,
  show: (shown, server) => openAsOperator(shown, server, path),
});

/** Creates a batch of this many stickers; the page shows it. */
const batchOf =
  (quantity: string, then: (shown: Parameters<Visit['show']>[0]) => Promise<unknown>): Visit['show'] =>
  async (shown, server) => {
    await openAsOperator(shown, server, '/console/batches/new');
    await shown.getByLabel(t.quantity_label).fill(quantity);
    await shown.getByRole('button', { name: t.make, exact: true }).click();
    await shown.getByRole('heading', { name: t.where }).waitFor();
    await then(shown);
  };

const ready = (shown: Parameters<Visit['show']>[0]) => shown.getByLabel(t.mark_printed_label).waitFor();

const ofAReadyBatch = (link: string): Visit => ({
  name: `a batch: ${link}`,
  show: batchOf('3', async (shown) => {
    await ready(shown);
    await shown.getByRole('link', { name: link, exact: true }).click();
    await shown
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: /^Batch/ })
      .waitFor();
  }),
});

export const consoleStickersPages: Visit[] = [
  ...['/console/batches', '/console/batches/new', '/console/stickers', '/console/stickers?batch=4711'].map(page),
  ...['DEMOCARPAID00001', 'DEMOCAREXPIRED01/replace', 'DEMOCARPAID00001/off', 'DEMOINACTIVE0001'].map((path) =>
    page(`/console/stickers/${path}`),
  ),
  { name: 'a batch that is ready', show: batchOf('3', ready) },
  ofAReadyBatch(t.recall),
];

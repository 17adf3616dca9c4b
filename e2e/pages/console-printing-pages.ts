import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const page = (path: string): Visit => ({
  name: path,
  show: async (shown, server) => {
    await openAsOperator(shown, server, path);
  },
});

export const consolePrintingPages: Visit[] = [
  '/console/templates',
  '/console/templates/1',
  '/console/templates/new',
  '/console/presets',
  '/console/presets/6',
  '/console/languages',
  '/console/languages/hi',
  '/console/languages/ur',
  '/console/languages/en',
].map(page);

import { describe, expect, it } from 'vitest';
import { labelOf, pageLabels } from './page-labels.ts';

const labels = pageLabels({
  root: { path: '' },
  home: { parentId: 'root' },
  scan: { parentId: 'root', path: '/q/:guid?' },
  console: { parentId: 'root', path: '/console' },
  desk: { parentId: 'console' },
  orders: { parentId: 'desk', path: '/console/orders' },
  order: { parentId: 'desk', path: '/console/orders/:id' },
  stickers: { parentId: 'desk', path: 'stickers' },
  nowhere: { parentId: 'desk', path: '*' },
});

describe('a page in the log', () => {
  it.each([
    ['/', '/'],
    ['/q/DEMOCARPAID00001', '/q'],
    ['/q', '/q'],
    ['/console', '/console'],
    ['/console.data', '/console'],
    ['/console/orders/1042', '/console/orders'],
    ['/console/orders.data', '/console/orders'],
    ['/console/stickers', '/console/stickers'],
    ['/console/anything', '/console'],
    ['/orders', 'page'],
    ['/stickers', 'page'],
    ['/.env', 'page'],
  ])('%s is %s', (path, label) => expect(labelOf(path, labels)).toBe(label));
});

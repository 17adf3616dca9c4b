import { expect, it } from 'vitest';
import { pressed } from './pressed.ts';
import { shortcutsOf } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const shortcuts = shortcutsOf('owner');

/** What keys do, one after the other; those with a modifier as `Ctrl+k`. */
function done(keys: string[], usesKeys = true): string[] {
  const all: string[] = [];
  let first = '';
  for (const each of keys) {
    const [key = '', modifier] = each.split('+').toReversed();
    const held = modifier ? { ...none, [`${modifier.toLowerCase()}Key`]: true } : none;
    const { shortcut, first: next } = pressed({ ...held, key }, { first, shortcuts, usesKeys });
    first = next;
    if (shortcut) all.push(shortcut.does === 'go' ? shortcut.to : shortcut.does);
  }
  return all;
}

it.each<[string[], string[]]>([
  [['/'], ['search']],
  [['Shift+?'], ['help']],
  [['j'], ['next']],
  [['k'], ['previous']],
  [['g', 'o'], ['/console/orders']],
  [['g', 'x', 'o'], []],
  [['g', 'g', 'o'], []],
  [['o'], []],
  [['Ctrl+k'], ['search']],
  [['Meta+k'], ['search']],
  [['Shift+K'], []],
  [['Alt+k'], []],
  [['Ctrl+/'], []],
  [['g', 'Ctrl+o'], []],
  [['g', '/'], []],
])('%j does %j', (keys, expected) => {
  expect(done(keys)).toEqual(expected);
});

it('where single keys are switched off, only the search with a modifier is left', () => {
  expect(done(['/', '?', 'g', 'o', 'Ctrl+k'], false)).toEqual(['search']);
});

it('no two shortcuts have the same keys, and each role goes only where it may', () => {
  for (const role of ['owner', 'support', 'fulfilment'] as const) {
    const keys = shortcutsOf(role).map((shortcut) => shortcut.keys.join(' '));
    expect(keys).toEqual([...new Set(keys)]);
  }
  expect(shortcutsOf('fulfilment').some((each) => 'to' in each && each.to.endsWith('/inquiries'))).toBe(false);
  expect(shortcutsOf('fulfilment').some(({ does }) => does === 'next')).toBe(false);
});

import { expect, it } from 'vitest';
import { textOfHtml, wordDiff } from './word-diff.ts';

it('says which words went and which came', () => {
  expect(wordDiff('<p>We send it in 3 days.</p>', '<p>We send it in 5 days.</p>')).toEqual([
    { kind: 'same', text: 'We send it in ' },
    { kind: 'removed', text: '3' },
    { kind: 'added', text: '5' },
    { kind: 'same', text: ' days.' },
  ]);
});

it('sees where a link leads, and not how a text is set', () => {
  const before = '<h2>A</h2><p>b <a href="/x">c</a> &amp; <strong>d</strong></p>';
  expect(textOfHtml(before)).toBe('A\nb c [/x] & d');
  const after = before.replace('/x', '/y').replaceAll('strong', 'em');
  const different = wordDiff(before, after).filter(({ kind }) => kind !== 'same');
  expect(different).toEqual([
    { kind: 'removed', text: 'x' },
    { kind: 'added', text: 'y' },
  ]);
});

it('gives up on two texts that have nothing in common', () => {
  const text = (letter: string) => Array.from({ length: 9000 }, (_, at) => `${letter}${at}`).join(' ');
  expect(wordDiff(text('a'), text('b'))).toEqual([
    { kind: 'removed', text: text('a') },
    { kind: 'added', text: text('b') },
  ]);
});

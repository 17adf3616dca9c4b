import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailText } from './mail-text.tsx';

const shown = (text: string) => renderToStaticMarkup(createElement(MailText, { text }));
const address = (html: string) => `<span lang="en" class="mail-address">${html}</span>`;

it('a mail address may break after its @ and its dots, and nowhere else', () => {
  const pieces = 'asha.<wbr/>rao@<wbr/>motors.<wbr/>example.<wbr/>co.<wbr/>in';
  expect(shown('asha.rao@motors.example.co.in')).toBe(address(pieces));
});

it('is found in a sentence, whose own dots are left as they are', () => {
  expect(shown('It arrives at help@dastak.in. Soon.')).toBe(
    `It arrives at ${address('help@<wbr/>dastak.<wbr/>in')}. Soon.`,
  );
  expect(shown('Nothing was hidden: a…@example.com, as said')).toBe(
    `Nothing was hidden: ${address('a…@<wbr/>example.<wbr/>com')}, as said`,
  );
  expect(shown('Without one.')).toBe('Without one.');
});

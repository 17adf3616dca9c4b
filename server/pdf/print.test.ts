import { expect, test } from 'vitest';
import { pdfPrinter } from './print.ts';

const moduleOf = (draw: string) => new URL(`data:text/javascript,export async function draw(document) { ${draw} }`);

const falls = pdfPrinter<string>(
  moduleOf('setImmediate(() => { throw new Error(document); }); await new Promise(() => {});'),
);
const prints = pdfPrinter<string>(moduleOf('return new TextEncoder().encode(document);'));

const hangs = pdfPrinter<string>(moduleOf('for (;;) document.length;'), { drawTimeoutMs: 500 });
const neverEnds = pdfPrinter<string>(moduleOf('await new Promise(() => {});'), { drawTimeoutMs: 500 });
const neverBegins = pdfPrinter<string>(new URL('data:text/javascript,await new Promise(() => {});'), {
  startTimeoutMs: 500,
});

test('what is never done is given up, and those that wait are drawn by another thread', async () => {
  const answers = await Promise.allSettled([
    hangs('a'),
    prints('second'),
    neverEnds('b'),
    prints('fourth'),
    neverBegins('c'),
    prints('sixth'),
  ]);
  expect(answers).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('not drawn within 500 ms') } },
    { status: 'fulfilled', value: Buffer.from('second') },
    { status: 'rejected', reason: { message: expect.stringContaining('not drawn within 500 ms') } },
    { status: 'fulfilled', value: Buffer.from('fourth') },
    { status: 'rejected', reason: { message: expect.stringContaining('not begun within 500 ms') } },
    { status: 'fulfilled', value: Buffer.from('sixth') },
  ]);
});

test('a thread that falls over takes one document with it, and none of those that wait', async () => {
  const answers = await Promise.allSettled([falls('fell'), prints('second'), falls('fell again'), prints('fourth')]);
  expect(answers).toMatchObject([
    { status: 'rejected', reason: { message: 'fell' } },
    { status: 'fulfilled', value: Buffer.from('second') },
    { status: 'rejected', reason: { message: 'fell again' } },
    { status: 'fulfilled', value: Buffer.from('fourth') },
  ]);
  expect(await prints('next')).toEqual(Buffer.from('next'));
});

test('of any number at once so many wait, and the others are told to come back', async () => {
  const many = Array.from({ length: 120 }, (_, index) => prints(`${index}`));
  const answers = await Promise.allSettled(many);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  // One is drawn, and a hundred wait.
  expect(refused).toHaveLength(120 - 101);
  for (const reason of refused)
    expect(reason).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 5 });
  expect(await prints('next')).toEqual(Buffer.from('next'));
});

import { expect, test } from 'vitest';
import { printing } from './print.ts';

const moduleOf = (draw: string) => new URL(`data:text/javascript,export async function draw(document) { ${draw} }`);

const falls = printing<string>(
  moduleOf('setImmediate(() => { throw new Error(document); }); await new Promise(() => {});'),
);
const prints = printing<string>(moduleOf('return new TextEncoder().encode(document);'));

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

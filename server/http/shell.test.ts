import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSlotText, fillText, makeShell, type Slots, type SlotText } from './shell.ts';

const text = (value: string): SlotText => {
  const slot = asSlotText(value);
  if (!slot) throw new Error(`${value} is no text for a slot`);
  return slot;
};
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .-';
const standIns: Slots = { one: text('XQ90ZJZ8765'), two: text('ZZ9Q8Z7X6Z5V4Z3W'), three: text('-8.5 9999.') };
const page = `<!doctype html><p>${standIns.one} ಕಾರು <b>${standIns.two}</b></p>${'<i>गाड़ी</i>'.repeat(40)}
  <a href="/${standIns.two}">${standIns.three}</a>${'again and again '.repeat(20)}<input value="${standIns.one}"></body>`;

const word = (length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length }).map(text);
const slotsOf = (one: number, two: number, three: number): fc.Arbitrary<Slots> =>
  fc.record({ one: word(one), two: word(two), three: word(three) });

describe('a shell', () => {
  it('decodes to its page with whatever words it is filled with', async () => {
    const lengths = fc.tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 700 }),
    );
    const pages = lengths.chain((of) =>
      fc.tuple(slotsOf(...of), fc.array(slotsOf(...of), { minLength: 100, maxLength: 100 })),
    );
    await fc.assert(
      fc.asyncProperty(pages, async ([example, others]) => {
        const shell = await makeShell(page, standIns, example);
        for (const slots of [example, ...others])
          expect(shell && brotliDecompressSync(shell.fill(slots)).toString()).toBe(fillText(page, standIns, slots));
      }),
      { numRuns: 30 },
    );
  });

  it('is smaller than its page, and each page of it takes the same bytes', async () => {
    const example = { one: text('A'), two: text('B'), three: text('C') };
    const shell = await makeShell(page, standIns, example);
    const sizes = ['A', 'Z', '9'].map((letter) => shell?.fill({ ...example, one: text(letter) }).length ?? 0);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeLessThan(Buffer.byteLength(page) / 3);
  });

  it('is right for other words, too, where a byte in place of a word happens to be that of the example', async () => {
    const example = { one: text('A1B2C3D4'), two: text('6E7F8G96'), three: text('J0K1L2M3') };
    const others = { one: text('ZZZZZZZZ'), two: text('YYYYYYYY'), three: text('XXXXXXXX') };
    const inputs = `<input name="guid" value="${standIns.two}"/><input type="radio" name="id" value="6"/>`;
    const markup = `<!doctype html><p>${standIns.one}</p>${inputs}<p>${standIns.three}</p>`;
    const shells = [];
    for (let round = 0; round < 40; round++) {
      // What follows the word and its last byte is then `6"/>`, to which the value of the second input may refer.
      const coinciding = (length: number) => {
        const bytes = randomBytes(length);
        bytes[length - 1] = '6'.charCodeAt(0);
        return bytes;
      };
      // A shell is made, or none is; never a wrong one.
      const shell = await makeShell(markup, standIns, example, coinciding);
      shells.push(shell);
      if (shell) expect(brotliDecompressSync(shell.fill(others)).toString()).toBe(fillText(markup, standIns, others));
    }
    expect(shells).toContain(null);
  });

  it('refuses words of another length', async () => {
    const example = { one: text('AB'), two: text('B'), three: text('C') };
    const shell = await makeShell(page, standIns, example);
    expect(() => shell?.fill({ ...example, one: text('A') })).toThrow('another length');
  });

  it('is not made where nothing that stays lies between two words', async () => {
    const example = { one: text('A'), two: text('B'), three: text('C') };
    expect(await makeShell(`<p>${standIns.one}${standIns.two}</p>`, standIns, example)).toBeNull();
    expect(await makeShell(`<p>${standIns.one}</p>`, standIns, example)).not.toBeNull();
  });
});

describe('a text for a slot', () => {
  it.each(['<', '>', '"', "'", '&', '=', '`', '/', '\\', '\n', ';', '{', 'é', 'क', '\u0000', ''])(
    'is never %j',
    (sign) => {
      expect(asSlotText(sign)).toBeNull();
      if (sign) expect(asSlotText(`KA01${sign}AB1234`)).toBeNull();
    },
  );

  it.each(['KA01AB1234', 'DEMOCARPAID00001', 'zQ9xJ7vK5wY3-X1_', '-8.5 -8.5 0766 117', 'M0 0v100z'])(
    'may be %s',
    (value) => {
      expect(asSlotText(value)).toBe(value);
    },
  );
});

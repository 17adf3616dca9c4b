import { describe, expect, it } from 'vitest';
import { readScanOptions } from './scan-options.ts';
import { Unusable } from './unusable.ts';

const usual = { isQuick: false, needsHelp: false, hasProcesses: false, stickers: 1_000_000, against: [] };

describe('readScanOptions', () => {
  it.each([
    [[], {}],
    [['--quick'], { isQuick: true, stickers: 100_000 }],
    [['--stickers', '10000000'], { stickers: 10_000_000 }],
    [['--stickers=10000'], { stickers: 10_000 }],
    [['--quick', '--stickers', '20000'], { isQuick: true, stickers: 20_000 }],
    [['--processes'], { hasProcesses: true }],
    [['--help'], { needsHelp: true }],
    [
      ['--against', 'http://a.example/q/{guid}', '--against', 'https://b.example/?code={guid}'],
      { against: ['http://a.example/q/{guid}', 'https://b.example/?code={guid}'] },
    ],
  ])('reads %j', (args, differing) => {
    expect(readScanOptions(args)).toEqual({ ...usual, ...differing });
  });

  it.each(['9999', '0', '-1', '10000.5', '1e7', '10_000', '10,000', ' 10000', '', 'many', '99999999999999999999'])(
    'refuses %j stickers',
    (typed) => {
      const sentence = `--stickers takes a whole number from 10000 on, in digits alone, not "${typed}"`;
      expect(() => readScanOptions([`--stickers=${typed}`])).toThrow(sentence);
    },
  );

  it.each(['localhost:3000', '/q/{guid}', 'ftp://a.example/', ''])('refuses the address %j', (typed) => {
    const sentence = `--against takes an address that begins with http:// or https://, not "${typed}"`;
    expect(() => readScanOptions([`--against=${typed}`])).toThrow(sentence);
  });

  it('refuses a code in the host of an address', () => {
    expect(() => readScanOptions(['--against', 'http://{guid}.example/'])).toThrow(
      '{guid} stands in the path or the query of an address, not in its host',
    );
  });

  it.each([
    [['--sticker', '20000'], "Unknown option '--sticker'"],
    [['20000'], "Unexpected argument '20000'"],
    [['--stickers'], "Option '--stickers <value>' argument missing"],
    [['--processes=2'], "Option '--processes' does not take an argument"],
  ])('refuses %j, and says what there is', (args, sentence) => {
    const read = () => readScanOptions(args);
    expect(read).toThrow(Unusable);
    expect(read).toThrow(sentence);
    expect(read).toThrow(/--stickers N .*--processes .*--against URL .*--quick .*--help /s);
  });
});

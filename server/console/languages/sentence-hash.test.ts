import { expect, it } from 'vitest';
import type { Translation } from '../../../messages/en.ts';
import { hi } from '../../../messages/hi.ts';
import { languageHash } from './sentence-hash.ts';

const withArea = <Area extends keyof Translation>(area: Area, more: Partial<Translation[Area]>): Translation => ({
  ...hi,
  [area]: { ...hi[area], ...more },
});

it('is another where a sentence is another, or one is there that was not', () => {
  expect(languageHash(withArea('api', { not_found: 'अलग' }))).not.toBe(languageHash(hi));
  expect(languageHash(withArea('sms', { one_more: 'एक' } as object))).not.toBe(languageHash(hi));
});

it('is the same in whatever order they stand, and whatever operators alone read', () => {
  const reversed = (said: object) => Object.fromEntries(Object.entries(said).toReversed());
  const sms = reversed(hi.sms) as Translation['sms'];
  expect(languageHash(reversed({ ...hi, sms }) as unknown as Translation)).toBe(languageHash(hi));
  expect(languageHash(withArea('console_common', { changed_meanwhile: 'अलग' }))).toBe(languageHash(hi));
});

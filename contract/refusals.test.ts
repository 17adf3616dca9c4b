import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inLanguage, messagesFor, speaksTo, translatedLanguages } from '../messages/catalogue.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

/** What is wrong in one way or another for any field. */
const wrong = [undefined, null, '', ' ', 'x', '\0', -1, 0.5, {}, [], '5'.repeat(400), '2020-01-01'];

/** The sentences with which the fields of calls are refused: those of operators, or those of everybody else. */
function refusals({ ofOperators }: { ofOperators: boolean }): Set<string> {
  const said = new Set<string>();
  for (const { input, access } of Object.values(calls) as Call[]) {
    if (Boolean(access) !== ofOperators) continue;
    const fields = Object.keys(z.toJSONSchema(input, { io: 'input' }).properties ?? {});
    for (const value of wrong) {
      const parsed = z.safeParse(input, Object.fromEntries(fields.map((field) => [field, value])));
      for (const { message } of parsed.error?.issues ?? []) said.add(message);
    }
  }
  return said;
}

it('sentences that may follow each other in a form are closed in every translation', () => {
  const ofAll = refusals({ ofOperators: false });
  const ofOperators = refusals({ ofOperators: true });
  expect(Math.min(ofAll.size, ofOperators.size)).toBeGreaterThan(40);
  for (const { locale } of translatedLanguages) {
    const open = [...ofAll, ...(speaksTo('operators', locale) ? ofOperators : [])]
      .map((sentence) => inLanguage(sentence, messagesFor(locale)))
      .filter((own) => !/[.!?।۔؟…]$/.test(own));
    expect([locale, open]).toEqual([locale, []]);
  }
});

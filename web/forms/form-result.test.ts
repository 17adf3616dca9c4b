import { describe, expect, it } from 'vitest';
import { CallError } from '../api.ts';
import { refusedResult } from './form-result.ts';

const failed = 'It failed.';
const refusal = (errors?: Record<string, string[]>, language = 'en-IN') =>
  refusedResult(
    new CallError(
      422,
      { ErrorCode: 'validation', Message: 'Please check the form.', ...(errors && { errors }) },
      language,
    ),
    failed,
  );

describe('a refusal', () => {
  it('joins the sentences of a field, and those of all fields, with commas', () => {
    expect(refusal({ strPhone: ['Too short.', 'Not a number.'], strEmail: ['No address.'] })).toEqual({
      outcome: 'refused',
      text: 'Too short., Not a number., No address.',
      errors: { strPhone: 'Too short., Not a number.', strEmail: 'No address.' },
    });
  });

  it('says them one after the other in other languages, whose sentences are closed', () => {
    const strPhone = ['फ़ोन नंबर छोटा है।', 'यह नंबर नहीं है।'];
    expect(refusal({ strPhone, strEmail: ['ईमेल पता सही नहीं है।'] }, 'hi-IN')).toMatchObject({
      text: 'फ़ोन नंबर छोटा है। यह नंबर नहीं है। ईमेल पता सही नहीं है।',
      errors: { strPhone: 'फ़ोन नंबर छोटा है। यह नंबर नहीं है।' },
    });
  });

  it('says a sentence once that two fields share', () => {
    expect(refusal({ one: ['Taken.'], two: ['Taken.'] }).text).toBe('Taken.');
  });

  it('says its own sentence where it names no field', () => {
    expect(refusal()).toEqual({ outcome: 'refused', text: 'Please check the form.', errors: {} });
  });
});

it('a network that was lost is no refusal', () => {
  expect(refusedResult(new TypeError('Failed to fetch'), failed)).toEqual({
    outcome: 'refused',
    text: failed,
    errors: {},
  });
});

import { describe, expect, it } from 'vitest';
import { readCallReport } from './call-report.ts';
import { readSmsReport } from './sms-report.ts';

const sid = '5d1f0c3a5d1f0c3a5d1f0c3a5d1f0c3a';

describe('an SMS report', () => {
  const report = (fields: Record<string, unknown>) =>
    readSmsReport({ SmsSid: sid, CustomField: 'scan_7f3a', ...fields });
  it.each([
    [{ Status: 'queued' }, { state: 'accepted' }],
    [{ Status: 'submitted', DetailedStatusCode: 21020 }, { state: 'accepted' }],
    [
      { Status: 'sent', DetailedStatusCode: '20005' },
      { state: 'delivered', providerId: sid, reference: 'scan_7f3a' },
    ],
    [{ Status: 'failed-dnd' }, { state: 'failed', reason: 'ndnc' }],
    [{ Status: 'failed_dnd' }, { state: 'failed', reason: 'ndnc' }],
    [
      { Status: 'failed', DetailedStatusCode: '23005' },
      { state: 'failed', reason: 'ndnc' },
    ],
    [
      { Status: 'failed', DetailedStatusCode: 23010 },
      { state: 'failed', reason: 'recipient' },
    ],
    [
      { Status: 'failed', DetailedStatusCode: '23082' },
      { state: 'failed', reason: 'content' },
    ],
    [
      { Status: 'failed', DetailedStatusCode: '23081' },
      { state: 'failed', reason: 'account' },
    ],
    [{ Status: 'Failed' }, { state: 'failed' }],
    [{ Status: 'constructor' }, { state: 'accepted' }],
  ])('%o', (fields, expected) => expect(report(fields)).toMatchObject(expected));

  it('names no reason where the phone was merely off', () => {
    expect(report({ Status: 'failed', DetailedStatusCode: '23035' })).not.toHaveProperty('reason');
  });
});

describe('a call report', () => {
  const report = (fields: Record<string, unknown>) =>
    readCallReport({ CallSid: sid, EventType: 'terminal', ...fields });
  it.each([
    [
      { Status: 'completed', ConversationDuration: 42 },
      { state: 'delivered', providerId: sid, reference: null },
    ],
    [{ Status: 'completed', ConversationDuration: '7' }, { state: 'delivered' }],
    [{ Status: 'completed', ConversationDuration: 0 }, { state: 'failed' }],
    [{ Status: 'completed', ConversationDuration: '0', Legs: [{ Status: 'completed' }] }, { state: 'failed' }],
    [{ Status: 'completed' }, { state: 'delivered' }],
    [{ Status: 'completed', Legs: [{ Status: 'completed' }, { Status: 'no-answer' }] }, { state: 'failed' }],
    [{ Status: 'completed', Legs: '[{"Status":"completed"},{"Status":"busy"}]' }, { state: 'failed' }],
    [{ Status: 'completed', 'Legs[1][Status]': 'no-answer' }, { state: 'failed' }],
    [{ Status: 'no-answer' }, { state: 'failed' }],
    [{ Status: 'busy' }, { state: 'failed' }],
    [{ Status: 'canceled' }, { state: 'failed' }],
    [{ Status: 'failed' }, { state: 'failed' }],
    [{ Status: 'failed-dnd' }, { state: 'failed', reason: 'ndnc' }],
    [
      { Status: 'failed', Legs: [{ Status: 'completed' }, { Status: 'failed_dnd' }] },
      { state: 'failed', reason: 'ndnc' },
    ],
    [
      { Status: 'failed', Code: 23005 },
      { state: 'failed', reason: 'ndnc' },
    ],
    [{ Status: 'in-progress' }, { state: 'accepted' }],
    [{ Status: 'completed', EventType: 'answered' }, { state: 'accepted' }],
  ])('%o', (fields, expected) => expect(report(fields)).toMatchObject(expected));

  it('says in its detail which leg it was, and no number', () => {
    const legs = [{ Status: 'completed' }, { Status: 'no-answer' }];
    const read = report({ Status: 'no-answer', From: '09812345678', Legs: legs, ConversationDuration: 0 });
    expect(read?.detail).toBe('no-answer, first leg completed, second leg no-answer, spoke 0 s');
  });
});

describe('either', () => {
  it('reads JSON text and form text alike', () => {
    const fields = { SmsSid: sid, CallSid: sid, Status: 'failed', CustomField: 'a b&c' };
    for (const body of [JSON.stringify(fields), new URLSearchParams(fields).toString()]) {
      expect(readSmsReport(body)).toMatchObject({ state: 'failed', reference: 'a b&c' });
      expect(readCallReport(body)).toMatchObject({ state: 'failed', reference: 'a b&c' });
    }
  });

  it.each([
    null,
    undefined,
    '',
    '{',
    '[]',
    'null',
    '"x"',
    'hello',
    [],
    42,
    {},
    { Status: 'sent' },
    { SmsSid: sid, CallSid: sid },
    { SmsSid: '<b>', CallSid: '../x', Status: 'sent' },
    { SmsSid: {}, CallSid: [sid], Status: 'sent' },
    '{"__proto__":{"SmsSid":"a","CallSid":"a","Status":"sent"}}',
  ])('is null for %o', (body) => {
    expect(readSmsReport(body)).toBeNull();
    expect(readCallReport(body)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import type { ContactState } from '../../../contract/answering.ts';
import { en } from '../../../messages/en.ts';
import { followingTimes } from './times.ts';
import { standingOf } from './words.ts';

const sent = Date.parse('2026-11-20T06:30:00Z');
const after = (seconds: number) => new Date(sent + seconds * 1000);
const urgent: ContactState = {
  GUID: 'DEMOCARPAID00001',
  at: after(0).toISOString(),
  text: 'Car being towed',
  vehiclePlateNumber: 'KA01AB1234',
  seenAt: '',
  answer: '',
  answeredAt: '',
  until: '',
  outcome: 'sent',
  deliveredAt: '',
  place: null,
  distance: null,
  takesCalls: true,
  isJoined: false,
  stillAt: '',
  remindedAt: '',
  ladder: [{ step: 'emergency', at: after(120).toISOString() }],
  version: '1',
};
const called = [{ step: 'called' as const, at: after(60).toISOString() }, ...urgent.ladder];
const seen = { seenAt: after(90).toISOString(), ladder: called.slice(0, 1) };

it.each<[string, Partial<ContactState>, number, object]>([
  ['at first', {}, 10, { isForEmergency: false, changesIn: 110 }],
  ['once the emergency contact is offered', {}, 120, { isForEmergency: true, changesIn: 180 }],
  ['without anybody to be offered', { ladder: [] }, 120, { isForEmergency: false, changesIn: 180 }],
  ['once it was seen', seen, 121, { isForEmergency: false, changesIn: 179 }],
  ['where it did not arrive, and more may be done', { outcome: 'failed' }, 10, { changesIn: 110, followFor: 86_390 }],
  ['where it did not arrive, and nothing more is done', { outcome: 'failed', ladder: [] }, 10, { followFor: 0 }],
])('how time changes what is said of an urgent message: %s', (_when, change, seconds, expected) => {
  expect(followingTimes({ ...urgent, ...change }, after(seconds))).toMatchObject(expected);
});

it.each<[string, Partial<ContactState>, number, string]>([
  ['its owner was rung', { ladder: called }, 61, en.following.unseen_called],
  ['nobody has seen it for two minutes', { ladder: called }, 121, en.following.unseen_emergency],
  ['it did not arrive, for two minutes', { outcome: 'failed' }, 121, en.following.unseen_emergency],
  ['it was seen', seen, 121, en.following.unanswered_help],
  ['somebody whom the owner has named has seen it', { ...seen, ladder: called }, 121, en.following.unseen_emergency],
])('what whoever waits is told where %s', (_where, change, seconds, help) => {
  const contact = { ...urgent, ...change };
  expect(standingOf(contact, followingTimes(contact, after(seconds)), en.following).help).toBe(help);
});

import { expect, it } from 'vitest';
import { advisoriesOf, notAccepted, type OsvRecord, reachedBy } from './advisories.ts';

const record = (events: object[], more: Partial<OsvRecord> = {}): OsvRecord => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  summary: 'It breaks',
  affected: [{ package: { ecosystem: 'npm', name: '@of/it' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});

const installed = (...versions: string[]) => new Map([['@of/it', new Set(versions)]]);

it.each([
  ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.4' }], true],
  ['1.2.4', [{ introduced: '0' }, { fixed: '1.2.4' }], false],
  ['1.10.0', [{ introduced: '0' }, { fixed: '1.9.0' }], false],
  ['2.0.0', [{ introduced: '0' }, { fixed: '1.9.0' }, { introduced: '2.0.0' }, { fixed: '2.0.1' }], true],
  ['1.5.0', [{ introduced: '1.0.0' }, { last_affected: '1.5.0' }], true],
  ['1.5.1', [{ introduced: '1.0.0' }, { last_affected: '1.5.0' }], false],
  ['0.9.0', [{ introduced: '1.0.0' }], false],
  ['3.0.0-beta.2', [{ introduced: '0' }, { fixed: '3.0.0' }], true],
  ['3.0.0-beta.10', [{ introduced: '0' }, { fixed: '3.0.0-beta.9' }], false],
  ['3.0.0-beta', [{ introduced: '3.0.0-beta.1' }], false],
  ['3.0.0-rc.1', [{ introduced: '0' }, { fixed: '3.0.0-9' }], false],
])('version %s and %j: reached %s', (version, events, expected) => {
  expect(reachedBy(record(events), installed(version)).length > 0).toBe(expected);
});

it('says which of the installed versions are reached, also where they are only listed', () => {
  const listed = record([], {
    affected: [{ package: { ecosystem: 'npm', name: '@of/it' }, versions: ['1.0.0', '1.1.0'] }],
  });
  expect(reachedBy(listed, installed('1.0.0', '1.1.0', '2.0.0'))).toEqual([
    { id: 'GHSA-aaaa-bbbb-cccc', package: '@of/it 1.0.0, 1.1.0', title: 'It breaks' },
  ]);
});

it('a record that was withdrawn, or is about a package of another kind, reaches nothing', () => {
  const all = [{ introduced: '0' }];
  expect(reachedBy(record(all, { withdrawn: '2026-01-01T00:00:00Z' }), installed('1.0.0'))).toEqual([]);
  const ofPython = { package: { ecosystem: 'PyPI', name: '@of/it' }, ranges: [{ type: 'SEMVER', events: all }] };
  expect(reachedBy(record(all, { affected: [ofPython] }), installed('1.0.0'))).toEqual([]);
});

const via = { name: 'it', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', title: 'It breaks' };

it('of npm’s answer each advisory is told once, and one that is accepted not until its last day is over', () => {
  const found = advisoriesOf({ vulnerabilities: { it: { via: [via] }, other: { via: ['it', via] } } });
  expect(found).toEqual([{ id: 'GHSA-aaaa-bbbb-cccc', package: 'it', title: 'It breaks' }]);
  const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'We never call it.', until: '2027-01-31' }];
  expect(notAccepted(found, accepted, '2027-01-31')).toEqual([]);
  expect(notAccepted(found, accepted, '2027-02-01')).toEqual(found);
  expect(notAccepted(found, [], '2026-11-27')).toEqual(found);
});

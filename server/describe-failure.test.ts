import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

it('says what caused an error, and what caused that', () => {
  const refused = new Error('relation "owner" does not exist');
  const migration = new Error('Migration 0099 failed', { cause: refused });
  const told = describeFailure('Could not start', new Error('No database', { cause: migration }));
  expect(told.split('\n')[0]).toBe(
    'Could not start: No database: Migration 0099 failed: relation "owner" does not exist',
  );
  expect(told).toContain('describe-failure.test.ts');
});

it('says no more of an error without a cause than its message', () => {
  expect(describeFailure('Could not start', new Error('Port 3000 is taken'))).toBe(
    'Could not start: Port 3000 is taken',
  );
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { databaseTimeouts } from '../db/timeouts.ts';
import { createLog } from '../http/log.ts';
import { ContactChanges } from './contact-changes.ts';

let database: Database;
beforeEach(async () => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, drop } = await testDatabase();
  onTestFinished(drop);
  database = await openDatabase({ databaseUrl, dataDir, databasePool: 2 });
  onTestFinished(() => database.close());
});

/** Those of one process. */
function open(): ContactChanges {
  const changes = new ContactChanges(database, createLog('silent'), databaseTimeouts);
  onTestFinished(() => changes.stop());
  return changes;
}

describe('who subscribed to a contact', () => {
  it('is told at once of its changes and of no other’s, until they have heard enough', async () => {
    const changes = open();
    const [contact, other] = [randomUUID(), randomUUID()];
    const heard: string[] = [];
    const ends = ['a', 'b'].map((name) => changes.subscribe(contact, () => heard.push(name)));
    // What listens tells everybody once it does.
    if (database.newClient) await eventually('it listens', async () => heard.length === 2);
    heard.length = 0;
    changes.publish(other);
    changes.publish(contact);
    expect(heard).toEqual(['a', 'b']);
    ends[0]?.();
    changes.publish(contact);
    expect(heard).toEqual(['a', 'b', 'b']);
    ends[1]?.();
    changes.publish(contact);
    expect(heard).toHaveLength(3);
  });

  it('is told although another who was fails', () => {
    const changes = open();
    const contact = randomUUID();
    changes.subscribe(contact, () => {
      throw new Error('One that fails');
    });
    const told = vi.fn();
    changes.subscribe(contact, told);
    changes.publish(contact);
    expect(told).toHaveBeenCalledOnce();
  });
});

describe.runIf(inject('engine').name === 'server')('a thousand changes at once', () => {
  it('reach another process, each of them, by few statements', async () => {
    const [one, other] = [open(), open()];
    const contacts = Array.from({ length: 1000 }, () => randomUUID());
    const heard = new Map<string, number>();
    for (const contact of contacts) other.subscribe(contact, () => heard.set(contact, (heard.get(contact) ?? 0) + 1));
    await eventually('it listens', async () => heard.size === contacts.length);
    heard.clear();
    const query = vi.spyOn(database.pool, 'query');
    for (const contact of contacts) one.publish(contact);
    await eventually('all heard', async () => heard.size === contacts.length);
    expect(query).toHaveBeenCalledTimes(2);
    expect(new Set(heard.values())).toEqual(new Set([1]));
  });
});

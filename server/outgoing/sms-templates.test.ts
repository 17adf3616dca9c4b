import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import type { Db } from '../db/database.ts';
import { SmsTemplates } from './sms-templates.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

/** The same database, with how often it was asked. */
function counted() {
  let asked = 0;
  const db = server.services.database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, asked: () => asked };
}

const save = (id: string, db: Db = server.services.database.db) => {
  const row = { sms: 'owner_alert', language: 'hi', sentence: messagesFor('hi').sms.owner_alert, dlt_template_id: id };
  return db
    .insertInto('sms_template')
    .values(row)
    .onConflict((same) => same.columns(['sms', 'language']).doUpdateSet(row))
    .execute();
};

describe('the registrations of texts', () => {
  it('are asked for once a second, however many messages there are', async () => {
    let milliseconds = 0;
    const templates = new SmsTemplates(() => milliseconds);
    const { db, asked } = counted();
    await save('1');
    for (let message = 0; message < 20; message++) expect(await templates.idOf(db, 'owner_alert', 'hi')).toBe('1');
    expect(await templates.idOf(db, 'owner_alert', 'ta')).toBeNull();
    expect(await templates.idOf(db, 'one_time_code', 'hi')).toBeNull();
    milliseconds = 999;
    await templates.idOf(db, 'owner_alert', 'hi');
    expect(asked()).toBe(1);
    milliseconds = 1000;
    await templates.idOf(db, 'owner_alert', 'hi');
    expect(asked()).toBe(2);
  });

  it('are those of an operator at once where they saved them, and a second later in another process', async () => {
    let milliseconds = 0;
    const [here, elsewhere] = [new SmsTemplates(() => milliseconds), new SmsTemplates(() => milliseconds)];
    const { db } = server.services.database;
    const sent = () => Promise.all([here, elsewhere].map((each) => each.idOf(db, 'owner_alert', 'hi')));
    await save('1');
    expect(await sent()).toEqual(['1', '1']);
    await save('2');
    here.forget();
    expect(await sent()).toEqual(['2', '1']);
    milliseconds = 1000;
    expect(await sent()).toEqual(['2', '2']);
  });

  it('are not kept as they were before a change, by a look that began before it', async () => {
    const templates = new SmsTemplates(() => 0);
    const { db } = server.services.database;
    await save('1');
    let saved = false;
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!saved) {
          saved = true;
          await save('2');
          templates.forget();
        }
        return result;
      },
    });
    expect(await templates.idOf(slow, 'owner_alert', 'hi')).toBe('1');
    expect(await templates.idOf(db, 'owner_alert', 'hi')).toBe('2');
  });

  it('are not sent by where the words are others than those that were registered', async () => {
    const { db } = server.services.database;
    await save('1');
    await db.updateTable('sms_template').set({ sentence: 'Other words' }).execute();
    expect(await new SmsTemplates(() => 0).idOf(db, 'owner_alert', 'hi')).toBeNull();
  });
});

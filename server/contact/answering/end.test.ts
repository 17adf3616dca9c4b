import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendMessage } from '../../../test/answering.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { endAnswering } from './end.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

it('ends the links about more contacts than a statement has parameters, and no other owner’s', async () => {
  const { db } = server.services.database;
  const links = () => db.selectFrom('answer_link').select('contact_id').execute();
  await sendMessage(server, { GUID: 'DEMOCARPAID00001', owner: '9876543210' });
  const [mine] = await links();
  const others = Array.from({ length: 70_000 }, () => randomUUID());
  await endAnswering(db, 1, others);
  expect(await links()).toEqual([mine]);
  await endAnswering(db, 1, [...others, mine?.contact_id ?? '']);
  expect(await links()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { emailIndex, sealInquiryDetails } from '../../server/inquiries/details.ts';
import { newTicket } from '../../server/inquiries/ticket.ts';
import type { TestServer } from '../server.ts';

let places = 1000;

const meera = {
  firstname: 'Meera',
  lastname: 'Iyer',
  email: 'meera@example.com',
  phone: '2212345678',
  message: 'Where is my order?',
};

/** An inquiry sent to the shop. Returns its number in the console. */
export async function newInquiry(
  { services }: Pick<TestServer, 'services'>,
  inquiry: Partial<typeof meera> & { at?: Date } = {},
): Promise<number> {
  const { database, vault, now } = services;
  const { at = now(), ...more } = inquiry;
  const id = randomUUID();
  const words = { ...meera, ...more };
  const details = { details_sealed: sealInquiryDetails(vault, id, words), email_index: emailIndex(vault, words.email) };
  const { no } = await database.db
    .insertInto('inquiry')
    .values({ id, ticket: newTicket(), ...details, created_at: at })
    .returning('no')
    .executeTakeFirstOrThrow();
  return no;
}

/** Another inquiry. Returns its ticket. */
export async function newTicketOf(server: Pick<TestServer, 'services'>): Promise<string> {
  const { db } = server.services.database;
  const no = await newInquiry(server);
  const { ticket } = await db.selectFrom('inquiry').select('ticket').where('no', '=', no).executeTakeFirstOrThrow();
  return ticket;
}

/** An answer that is written already. Returns its id. */
export async function newAnswer(
  { services }: Pick<TestServer, 'services'>,
  answer: { title?: string; language?: string; words?: string } = {},
): Promise<number> {
  const written = {
    title: 'It is on its way',
    language: 'en',
    words: 'Hello {name}, it left us yesterday.',
    ...answer,
  };
  const { id } = await services.database.db
    .insertInto('saved_answer')
    .values(written)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A testimonial, hidden, in the last place. Removes all but the newest hundred: the shop has two hundred at most. */
export async function newTestimonial({ services }: Pick<TestServer, 'services'>): Promise<number> {
  places += 1;
  await services.database.db
    .deleteFrom('testimonial')
    .where('id', 'in', (eb) => eb.selectFrom('testimonial').select('id').orderBy('id', 'desc').offset(100))
    .execute();
  const words = { name: 'Meera', company_name: null, photo: null, star_rating: 4, description: 'It held.' };
  const { id } = await services.database.db
    .insertInto('testimonial')
    .values({ ...words, position: places })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A view of the list of orders that an operator shares. */
export async function addView({ services }: Pick<TestServer, 'services'>, operator_id: number): Promise<number> {
  const { database, now } = services;
  const view = { list: '/console/orders', name: 'To pack today', query: 'state=paid', is_shared: true };
  const { id } = await database.db
    .insertInto('saved_view')
    .values({ ...view, operator_id, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

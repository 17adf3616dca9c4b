import { sessionOf } from '../sign-in.ts';
import type { PreparedCalls } from './prepared.ts';

/** The parts of a file, which its operator has begun. */
export const books: PreparedCalls = {
  booksPart: async (server, { operators }) => {
    const headers = await sessionOf(server, 'operator', operators.owner);
    const file = { month: '2026-10', file: 'gstr1_docs' };
    const { taken } = (await server.post('/console/books/take', file, headers)).body;
    return { body: { taken, after: 0 }, headers };
  },
};

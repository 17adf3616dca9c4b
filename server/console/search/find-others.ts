import type * as z from 'zod/mini';
import type { consoleSearch } from '../../../contract/console/search.ts';
import { emailIndex } from '../../inquiries/details.ts';
import { nameHas } from '../../resellers/name-index.ts';
import { openBusinessName } from '../../resellers/reseller.ts';
import { presentOwners } from '../owners/rows.ts';
import { codeRange } from '../stickers/code-range.ts';
import type { Meanings } from './meanings.ts';
import type { Where } from './where.ts';

type Output = typeof consoleSearch.output;
type HitsOf<Kind extends keyof Output> = Promise<z.output<Output[Kind]>>;

/** Stickers by their code, or how it begins. */
export async function findStickers({ db, most }: Where, { code, codeStart }: Meanings): HitsOf<'Stickers'> {
  const start = code ?? codeStart;
  if (start === null) return [];
  return db
    .selectFrom('sticker')
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .select(['guid', 'product.name as product_name', 'sticker.state'])
    .where((eb) => eb.between('guid', ...codeRange(start)))
    .orderBy('guid')
    .limit(most)
    .execute();
}

/** Owners by their phone, their mail address or a plate. */
export async function findOwners({ db, vault, most }: Where, meanings: Meanings): HitsOf<'People'> {
  const { phone, email, plate } = meanings;
  const owners = db.selectFrom('owner').select(['id', 'created_at', 'registered_at', 'deleted_at']).limit(most);
  const found = [];
  if (phone !== null) found.push(...(await owners.where('phone_index', '=', vault.index('phone', phone)).execute()));
  if (email !== null) found.push(...(await owners.where('email_index', '=', vault.index('email', email)).execute()));
  if (plate !== null) {
    const ofPlate = db.selectFrom('vehicle').select('owner_id as id').where('plate_number', '=', plate).limit(most);
    found.push(...(await owners.where('id', 'in', ofPlate).execute()));
  }
  return presentOwners(db, found.slice(0, most));
}

/** Resellers by their number, their mail address or the words of their name. */
export async function findResellers({ db, vault, most }: Where, meanings: Meanings): HitsOf<'Resellers'> {
  const { number, email, name } = meanings;
  const resellers = db.selectFrom('reseller').select(['id', 'details_sealed', 'switched_off_at']).orderBy('id');
  const found = [];
  if (number !== null) found.push(...(await resellers.where('id', '=', number).execute()));
  if (email !== null) found.push(...(await resellers.where('email_index', '=', vault.index('email', email)).execute()));
  const isNamedSo = name === null ? null : nameHas(vault, name);
  if (isNamedSo) found.push(...(await resellers.where(isNamedSo).limit(most).execute()));
  return found.map((row) => ({
    id: row.id,
    firm: openBusinessName(vault, row),
    is_on: row.switched_off_at === null,
  }));
}

/** Inquiries by their ticket, or those of a mail address, the newest first. */
export async function findInquiries({ db, vault, most }: Where, { ticket, email }: Meanings): HitsOf<'Inquiries'> {
  const inquiries = db.selectFrom('inquiry').select(['no', 'ticket', 'state', 'created_at']).limit(most);
  const found = [];
  if (ticket !== null) found.push(...(await inquiries.where('ticket', '=', ticket).execute()));
  if (email !== null)
    found.push(
      ...(await inquiries.where('email_index', '=', emailIndex(vault, email)).orderBy('no', 'desc').execute()),
    );
  return found.map(({ no, ticket: its, state, created_at }) => ({
    id: no,
    ticket: its,
    state,
    at: created_at.toISOString(),
  }));
}

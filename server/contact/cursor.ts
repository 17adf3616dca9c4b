import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';

/** How far the owner has read, newest first: the last contact they saw. */
interface Cursor {
  at: Date;
  id: string;
}

export function cursorOf({ created_at, id }: { created_at: Date; id: string }): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');
}

const plain = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Rejects what we did not issue ourselves. */
export function readCursor(text: string): Cursor {
  const [, instant = '', id = ''] = plain.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()))
    throw new ApiError(422, 'validation', en.api.validation, { errors: { after: [en.api.validation] } });
  return { at, id };
}

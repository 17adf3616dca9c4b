import type { Context } from 'hono';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppBindings } from '../../http/app-bindings.ts';
import type { Services } from '../../services.ts';

const fileNamePattern = /^([0-9a-f]{64})-([1-9]\d{0,4})\.webp$/;

/** Serves one file of a picture. The content of such an address never changes, and is never anything but a picture. */
export function pictureFile({ database }: Pick<Services, 'database'>) {
  return async (c: Context<AppBindings>): Promise<Response> => {
    const [, id = '', width] = fileNamePattern.exec(c.req.param('file') ?? '') ?? [];
    const file = await database.db
      .selectFrom('picture_file')
      .select(['media_type', 'bytes'])
      .where('picture_id', '=', id)
      .where('width', '=', Number(width ?? 0))
      .executeTakeFirst();
    if (!file) throw new ApiError(404, 'not_found', en.api.not_found);
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.media_type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  };
}

/** The address at which `pictureFile` serves it. */
export function pictureAddress(id: string, width: number): string {
  return `/api/pictures/${id}-${width}.webp`;
}

import type autocannon from 'autocannon';
import type { Next } from './load.ts';

/** A request about a sticker. */
export type Ask = (guid: string) => autocannon.Request;

export const askApi: Ask = (guid) => ({
  method: 'POST',
  path: '/api/qrcodedetail',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ guid }),
});

/** As a browser requests it, so that compression is measured, too. */
export const askPage: Ask = (guid) => ({
  method: 'GET',
  path: `/q/${guid}`,
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' },
});

/** Requests one sticker after the other, from a random one on. */
export function asking(ask: Ask, guids: string[]): Next {
  let next = Math.floor(Math.random() * guids.length);
  return () => {
    next = (next + 1) % guids.length;
    return ask(guids[next] ?? '');
  };
}

import reader from './reader.ts?inline-script';

/** What reads a sticker by the camera, in a file of its own: it is asked for by who presses for it. */
export function loader() {
  return new Response(reader, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

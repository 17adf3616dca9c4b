import reader from './reader.ts?inline-script';

/** The script that reads a sticker by the camera, in a file of its own: it is loaded on click. */
export function loader() {
  return new Response(reader, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

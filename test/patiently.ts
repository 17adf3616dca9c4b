import { eventually } from './eventually.ts';

/** `fetch`, as a browser that follows it: on a busy machine the page of a scan may say 'Please wait' first, and is then asked for again. */
export function patiently(url: string, init?: RequestInit): Promise<Response> {
  return eventually(`the answer of ${url}`, async () => {
    const answer = await fetch(url, init);
    const isAsked = answer.headers.get('refresh')?.startsWith('1;url=/q/');
    return !isAsked && answer;
  });
}

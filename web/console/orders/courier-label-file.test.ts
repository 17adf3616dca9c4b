import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { CallFunction } from '../../api.ts';
import { serverCall } from '../../request-context.ts';
import type { Route } from './+types/courier-label-file';
import { loader } from './courier-label-file.ts';

/** The answer to a browser that asks for the label of order 7, and how often the courier was asked for it. */
async function labelFor(headers: Record<string, string>) {
  let asked = 0;
  const file = { file_name: 'label.pdf', content_type: 'application/pdf', base64: btoa('%PDF-1.4') };
  const call = (async () => {
    asked += 1;
    return { file };
  }) as unknown as CallFunction;
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  const request = new Request('http://localhost/console/orders/7/courier-label.pdf', {
    headers: { cookie: `operator=1.${'x'.repeat(43)}`, ...headers },
  });
  const args = { request, context, params: { id: '7' } } as unknown as Route.LoaderArgs;
  const response = await loader(args).catch((thrown: unknown) => thrown as Response);
  return { status: response.status, location: response.headers.get('location'), asked };
}

it('a link from another site has no label fetched, and leads to the order', async () => {
  expect(await labelFor({ 'sec-fetch-site': 'cross-site' })).toEqual({
    status: 302,
    location: '/console/orders/7',
    asked: 0,
  });
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
    expect(await labelFor(headers)).toMatchObject({ status: 200, asked: 1 });
});

import type { Services } from '../services.ts';
import { apiDocs, apiDocsPolicy } from './api-docs.ts';
import type { App } from './app-bindings.ts';
import { compressPages } from './compress.ts';
import { openApi } from './openapi.ts';

/** The documentation of the calls, for programs and for people. Each is made when it is asked for the first time, and kept: nothing in it changes. */
export function documentation(api: App, { env }: Pick<Services, 'env'>): void {
  const document = once(() => JSON.stringify(openApi(env)));
  const page = once(() => String(apiDocs()));
  api.get('/openapi.json', compressPages, (c) => c.body(document(), 200, { 'content-type': 'application/json' }));
  api.get('/docs', compressPages, (c) => {
    c.header('content-security-policy', apiDocsPolicy);
    return c.html(page());
  });
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

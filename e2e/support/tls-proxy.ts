import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands before the server like a proxy that ends TLS, without the TLS: it keeps Host, adds `X-Forwarded-Proto: https`, and changes a page's Origin
 * to what it would be over https. `origin` replaces it by another site's.
 */
export async function tlsProxy(target: string, origin?: string): Promise<{ url: string; stop(): void }> {
  const { port } = new URL(target);
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' };
    if (headers.origin) headers.origin = origin ?? headers.origin.replace(/^http:/, 'https:');
    const { method, url: path } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const stop = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { url: `http://localhost:${(proxy.address() as AddressInfo).port}`, stop };
}

import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientReader } from './client-address.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers, connection: { remoteAddress } }) as unknown as IncomingMessage;
const read = (trustedProxies: string[], peer: string, headers?: Record<string, string>, publicUrl?: string) =>
  clientReader({ trustedProxies, publicUrl })(request(peer, headers));
const forwarded = (list: string, proto = 'http') => ({ 'x-forwarded-for': list, 'x-forwarded-proto': proto });

describe('clientReader', () => {
  it.each([
    ['no proxy is trusted', [], '203.0.113.5', forwarded('10.0.0.1', 'https'), '203.0.113.5', false],
    ['an untrusted peer forges', ['loopback'], '203.0.113.5', forwarded('10.0.0.1', 'https'), '203.0.113.5', false],
    ['one trusted proxy', ['loopback'], '127.0.0.1', forwarded('203.0.113.5', 'https'), '203.0.113.5', true],
    [
      'the client forged a line before the proxy',
      ['loopback'],
      '127.0.0.1',
      forwarded('1.1.1.1, 203.0.113.5'),
      '203.0.113.5',
      false,
    ],
    [
      'a chain of two proxies',
      ['loopback', '10.0.0.0/8'],
      '127.0.0.1',
      forwarded('203.0.113.5, 10.2.3.4'),
      '203.0.113.5',
      false,
    ],
    [
      'two proxies that each name the protocol',
      ['loopback'],
      '127.0.0.1',
      forwarded('203.0.113.5', 'https,http'),
      '203.0.113.5',
      true,
    ],
    ['no header from the proxy', ['loopback'], '127.0.0.1', {}, '127.0.0.1', false],
    ['IPv4 in IPv6', [], '::ffff:203.0.113.5', {}, '203.0.113.5', false],
    [
      'a trusted proxy on IPv4 in IPv6',
      ['loopback'],
      '::ffff:127.0.0.1',
      forwarded('203.0.113.5'),
      '203.0.113.5',
      false,
    ],
    ['IPv6, by its /64', [], '2001:db8::1:2:3:4', {}, '2001:db8::/64', false],
  ])('%s', (_name, proxies, peer, headers, address, secure) => {
    expect(read(proxies, peer, headers)).toEqual({ address, secure });
  });

  it.each([
    ['https://dastak.example', 'http', true],
    ['http://localhost:3000', 'https', false],
  ])('goes by PUBLIC_URL %s, whatever a proxy says', (publicUrl, proto, secure) => {
    expect(read(['loopback'], '127.0.0.1', forwarded('203.0.113.5', proto), publicUrl)).toMatchObject({ secure });
    expect(read([], '203.0.113.5', {}, publicUrl)).toMatchObject({ secure });
  });

  it('refuses a proxy that is no address', () => {
    expect(() => read(['not-an-address'], '127.0.0.1')).toThrow(/not-an-address/);
  });

  it('takes a trace from a trusted proxy alone', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect(read(['loopback'], '127.0.0.1', { traceparent }).traceparent).toBe(traceparent);
    expect(read(['loopback'], '203.0.113.5', { traceparent }).traceparent).toBeUndefined();
  });
});

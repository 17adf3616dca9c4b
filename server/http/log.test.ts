import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { blot } from './log.ts';

let written: string[];
let server: TestServer;
beforeEach(async () => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.stop();
});

describe('the log', () => {
  it('tells what happened and holds no number, code, address or body', async () => {
    const { pino } = await import('pino');
    const destination = { write: (line: string) => void written.push(line) };
    vi.spyOn(pino, 'destination').mockReturnValue(destination as never);
    server = await testServer({ variables: { LOG_LEVEL: 'trace', TRUSTED_PROXIES: 'loopback' } });
    const from = { 'x-forwarded-for': '203.0.113.77', authorization: 'Bearer very-secret-token' };
    server.simulators.faults.next('call', 'ndnc');
    await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: '9812345678' }, from);
    await server.post('/sms/template?phone=9812345678', { GUID: 'DEMOCARPAID00001', id: 6 }, from);
    await server.post('/make-call', '{"from":"9812345678"', from);
    await fetch(`${server.url}/q/DEMOCARPAID00001?phone=9812345678`);
    await server.services.database.db.schema.alterTable('sticker').renameTo('gone').execute();
    await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: '9812345678' }, from);
    const log = written.join('');
    expect(log).toContain('"route":"/api/make-call"');
    expect(log).toContain('"msg":"fault"');
    expect(log).not.toMatch(/9812345678|9876543210|DEMOCARPAID00001|203\.0\.113|very-secret/);
  });
});

describe('blot', () => {
  it.each([
    ['Call to [09876543210] blocked', 'Call to […] blocked'],
    ['mail to a.b@example.com failed', 'mail to … failed'],
    ['code 23005 at line 12', 'code 23005 at line 12'],
  ])('%s', (text, blotted) => {
    expect(blot(text)).toBe(blotted);
  });
});

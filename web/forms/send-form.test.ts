import { redirect } from 'react-router';
import { expect, it } from 'vitest';
import { sendForm } from './send-form.ts';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: '<h1>nginx</h1>' });

function send(thrown: unknown) {
  const request = new Request('http://dastak.test/login', {
    method: 'POST',
    body: new URLSearchParams({ phone: ' 9876543210 ' }),
  });
  return sendForm<unknown>(
    request,
    () => Promise.reject(thrown),
    (values) => values,
  );
}

it.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a fault', answered(500)],
  ['a gateway without a server', answered(502)],
  ['a server that is busy', answered(503)],
])('keeps what was typed after %s', async (_what, thrown) => {
  expect(await send(thrown)).toEqual({ phone: '9876543210' });
});

it.each([
  ['a page that is not there', answered(404)],
  ['a form of another site', answered(400)],
  ['another page', redirect('/userlogin')],
])('leaves %s to the router', async (_what, thrown) => {
  await expect(send(thrown)).rejects.toBe(thrown);
});

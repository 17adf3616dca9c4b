import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';
import { tlsProxy } from '../support/tls-proxy.ts';

test.describe('behind a proxy that ends TLS', () => {
  test('a message and a call go out, and the cookie is for https', async ({
    page,
    context,
    server,
    car,
    sentTo,
    caller,
  }) => {
    const proxy = await tlsProxy(server.url);
    const { reason, message, call, ownerSheet, toast } = contactPage(page);
    try {
      await page.goto(`${proxy.url}/q/${car.guid}`);
      expect(await context.cookies()).toMatchObject([
        { name: '__Host-scan', secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' },
      ]);
      await reason('Car lights are on').check();
      await message.click();
      await expect(toast).toHaveText('Message sent successfully!');
      await page.goto(`${proxy.url}/q/${car.guid}`);
      await call.click();
      await ownerSheet.phone.fill(caller);
      await ownerSheet.callNow.click();
      await expect(toast).toHaveText('Call initiated successfully!');
    } finally {
      proxy.stop();
    }
    expect((await sentTo(car.phone)).map(({ channel }) => channel)).toEqual(['call', 'sms']);
  });

  test('a form of another site sends nothing', async ({ server, request, car, sentTo }) => {
    const proxy = await tlsProxy(server.url, 'https://elsewhere.example');
    const form = { guid: car.guid, key: 'elsewhere', intent: 'message', id: '6' };
    const answer = await request.post(`${proxy.url}/quickcontact`, { form, headers: { origin: 'http://localhost' } });
    proxy.stop();
    expect(answer.status()).toBe(400);
    expect(await sentTo(car.phone)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { loginPathOf } from './login-path-of.ts';

test.each([
  [
    '/userlogin',
    ['/myqr', '/userprofile', '/userdetail', '/mycontacts', '/mydata', '/mydata.json', '/updatelogindetail'],
  ],
  ['/resellerlogin', ['/myorder', '/neworder', '/myqrcode', '/myaccount', '/paymentlist', '/team']],
  ['/login', ['/logindetail', '/profiledetail', '/addvehicledetail']],
])('%s is where these pages lead to', (login, pages) => {
  for (const page of pages)
    for (const path of [page, page.toUpperCase(), `${page}/`, `${page}.data`])
      expect([path, loginPathOf(path)]).toEqual([path, login]);
});

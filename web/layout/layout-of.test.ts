import { describe, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { type Bar, layoutOf } from './layout-of.ts';

const withBar: Record<Exclude<Bar, 'default'>, string[]> = {
  home: ['/'],
  user: [
    ...['/myqr', '/userprofile', '/userdetail', '/renewqr', '/renew_checkout'],
    // Our own, besides those of the document.
    ...['/updatelogindetail', '/mycontacts', '/people', '/mydata', '/change-number', '/change-mail'],
  ],
  reseller: [
    '/resellernavbar',
    '/myorder',
    '/neworder',
    '/myqrcode',
    '/myaccount',
    '/paymentlist',
    '/thank-you-reseller',
    // Our own, besides those of the document.
    ...['/sellon', '/give', '/team'],
  ],
};
/** The default bar and the footer without the navigation links: the visitor is about to pay. */
const quiet = ['/checkout', '/postpaidcheckout', '/payment', '/jointeam'];
const withoutBar = ['/quickcontact', '/register', '/login', '/q', '/qrcode_process', '/a', '/p'];
const withoutFooter = [...withoutBar, '/renewqr', '/renew_checkout'];

function expectedBar(path: string): Bar | null {
  if (withoutBar.includes(path)) return null;
  for (const bar of ['home', 'user', 'reseller'] as const) if (withBar[bar].includes(path)) return bar;
  return 'default';
}

describe('the frame of each route', () => {
  test.each(Object.values(paths))('%s', (path) => {
    expect(layoutOf(path)).toEqual({
      bar: expectedBar(path),
      footer: !withoutFooter.includes(path),
      ...(quiet.includes(path) && { isQuiet: true }),
      ...(path === '/jointeam' && { isForWorkers: true }),
    });
  });

  test('a parameter, a closing slash or capital letters change nothing', () => {
    expect(layoutOf('/q/DEMOCARPAID00001')).toEqual({ bar: null, footer: false });
    expect(layoutOf('/qrcode_process/DEMOCARPAID00001')).toEqual({ bar: null, footer: false });
    expect(layoutOf('/Q/DEMOCARPAID00001')).toEqual({ bar: null, footer: false });
    expect(layoutOf('/RENEWQR')).toEqual({ bar: 'user', footer: false });
    expect(layoutOf('/myqr/')).toEqual({ bar: 'user', footer: true });
  });

  test('what is no route has the default bar and the footer', () => {
    for (const path of ['/no-such-page', '/quickcontacts', '/constructor', '//', '']) {
      expect(layoutOf(path).bar).toBe(path === '//' || path === '' ? 'home' : 'default');
    }
  });
});

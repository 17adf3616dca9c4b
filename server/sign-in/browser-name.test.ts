import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([
  [chrome, 'Chrome, Android'],
  [chrome.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'), 'Samsung Internet, Android'],
  [`${chrome} EdgA/140.0`, 'Edge, Android'],
  [`${chrome} OPR/90.0`, 'Opera, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

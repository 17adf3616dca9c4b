/** Chromium heeds the last `--disable-features` alone: so these are Playwright's own, said once more. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * What a window of Chromium's own does that no test looks at: its address bar is two pages with a process to draw them,
 * and another process waits for a site to come. A test may open another.
 */
const offForUs = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** It heeds the last `--enable-features` alone, too. */
const onForPlaywright = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** The network in the browser's own process: one of its own would be sent a message for all that is asked and answered. */
const onForUs = ['NetworkServiceInProcess2'];

/**
 * A page of a test lives for a second: what is compiled to run fast in it never pays, and the small heap that V8 begins
 * with is cleaned again and again. Scripts mean the same.
 */
const ofScripts = ['--no-opt', '--no-maglev', '--min-semi-space-size=16'];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  `--disable-features=${[...offForPlaywright, ...offForUs].join()}`,
  `--enable-features=${[...onForPlaywright, ...onForUs].join()}`,
  `--js-flags=${ofScripts.join()}`,
];

/** Chromium heeds only the last `--disable-features`: so Playwright's own are repeated here. */
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
 * Features of Chromium's own window that no test looks at: its address bar is two pages with a renderer process, and another process is kept in
 * reserve for the next site. A test may open another window.
 */
const offForUs = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** It heeds only the last `--enable-features`, too. */
const onForPlaywright = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** The network service in the browser's own process: a separate one would need a message for every request and response. */
const onForUs = ['NetworkServiceInProcess2'];

/** What is drawn is seen in few tests: plainly, then, without moving by itself, and by one thread, since another test runs beside. */
const ofDrawing = [
  '--disable-lcd-text',
  '--num-raster-threads=1',
  '--disable-checker-imaging',
  '--disable-smooth-scrolling',
];

/**
 * A page of a test lives for a second: compiling its code to run fast never pays off, and V8's small initial heap would be collected again and again.
 * These options do not change what scripts do.
 */
const ofScripts = ['--no-opt', '--no-maglev', '--min-semi-space-size=16', '--single-threaded'];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  ...ofDrawing,
  `--disable-features=${[...offForPlaywright, ...offForUs].join()}`,
  `--enable-features=${[...onForPlaywright, ...onForUs].join()}`,
  `--js-flags=${ofScripts.join()}`,
];

/** What a phone that has installed the app shows: beside its other apps, and when it has no network. */
export const installed = {
  name: 'Dastak: QR stickers for vehicles',
  offline: 'You are offline',
  offline_help: 'Your phone has no internet, or a bad one. This page opens by itself as soon as it is back.',
  scanned: 'You scanned the sticker of',
  call_anyway: 'A phone call needs no internet.',
} as const;

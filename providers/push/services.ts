/**
 * The push services, by who runs them: of Chrome and others, Firefox, Safari, Edge. A leading dot: every name below it. A page names them to whoever
 * asks who is told what (`data_others_text` of messages/en/site-pages.ts).
 */
export const makers = {
  Google: 'fcm.googleapis.com',
  Mozilla: '.push.services.mozilla.com',
  Apple: '.push.apple.com',
  Microsoft: '.notify.windows.com',
};

/** The host of browsers that a test plays: no such name is ever found. */
export const playedHost = 'push.dastak.invalid';

/**
 * Whether an address that a browser gave us is one of a push service: we send to no other, whoever says that it is a browser's. `isPlayed`: a
 * stand-in takes all, and has browsers of its own.
 */
export function isPushService(endpoint: string, isPlayed: boolean): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const { hostname } = url;
  if (isPlayed && hostname === playedHost) return true;
  return Object.values(makers).some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

/** How an owner hears of a message at once: by a notification in a browser. */
export const hear = {
  title: 'Hear it on this phone',
  help: 'A notification the moment somebody messages you, and one tap on it answers. If you have not looked within a minute, an SMS follows as always.',
  turn_on: 'Hear it on this phone',
  turn_off: 'Not on this phone',
  on: 'This phone tells you of every message.',
  off: 'This phone does not tell you of messages.',
  blocked: 'Your browser blocks our notifications. Allow them for this site in its settings, and load this page again.',
  not_installed:
    'On an iPhone or iPad, first add this page to the home screen: tap Share, then Add to Home Screen. Open it from there, and turn this on.',
  not_supported: 'This browser shows no notifications. The SMS reaches you as always.',
  not_offered: 'Notifications are not offered at the moment. The SMS reaches you as always.',
  unknown_browser: 'We do not know this browser’s way to be reached. The SMS reaches you as always.',
  turned_on: 'This phone tells you of messages from now on.',
  turned_off: 'This phone tells you of messages no longer.',
  working: 'One moment…',
  failed: 'Your browser could not be asked. Please try again.',
};

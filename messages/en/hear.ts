/** How an owner hears of a message at once: by a notification in a browser. */
export const hear = {
  title: 'Hear of messages at once',
  help: 'A notification here the moment somebody messages you; tap it to answer. If you have not looked within a minute, an SMS follows. If it is urgent, the SMS comes at once.',
  turn_on: 'Turn notifications on here',
  turn_off: 'Turn them off here',
  on: 'Notifications are on in this browser, until you log out here.',
  off: 'Notifications are off in this browser.',
  blocked:
    'Notifications from this site are not allowed in this browser: you get an SMS instead. To allow them, tap the sign beside the address of this page, or open the settings of the browser for this site, choose Allow for notifications, and load this page again.',
  not_allowed:
    'You have not allowed them, so they stay off. Press again, and choose Allow when your browser asks. If it no longer asks, allow notifications for this site in its settings.',
  not_installed:
    'On an iPhone or iPad, first add this page to the home screen: tap Share, then Add to Home Screen. Open it from there, and turn notifications on.',
  not_supported: 'This browser shows no notifications. You get an SMS instead.',
  not_offered: 'Notifications are not offered at the moment. You get an SMS instead.',
  unknown_browser: 'We cannot send notifications to this browser. You get an SMS instead.',
  turned_on: 'Notifications are on.',
  turned_off: 'Notifications are off there.',
  working: 'One moment…',
  failed: 'Your browser did not turn them on or off. Please try again.',
  list_title: 'Where you get notifications',
  list_help: 'Logging out of a browser ends them there, too.',
  list_since: 'Since {since}',
  list_end: 'Turn off there',
  list_end_of: 'Turn off there: notifications in {browser}, since {since}',
} as const;

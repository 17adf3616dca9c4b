/** Instead of a page that could not be loaded, by the server or by the browser. */
export const notLoaded = {
  page: 'This page could not be loaded.',
  try_again: 'Try again',
  profile: 'There was an error fetching the profile data.',
  legal: 'Failed to load terms and conditions.',
  list: 'This list could not be loaded.',
  codes: 'An error occurred while fetching QR codes.',
  order: 'Your order cannot be shown at the moment. It is safe with us.',
} as const;

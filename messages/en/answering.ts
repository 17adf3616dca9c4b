/** What an owner reads who opens the link of an SMS to answer it. */
export const answering = {
  unknown: 'This link is not one of ours, a part of it is missing, or it is older than a day.',
};

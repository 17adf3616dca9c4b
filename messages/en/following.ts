/** What a caller reads who follows what became of their message. */
export const following = {
  unknown: 'This message cannot be followed from here, or it is older than a day.',
};

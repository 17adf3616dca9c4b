/** The picture that a chat shows of a page when its link is sent: what it says below the page's own title. */
export const share = {
  alt: 'A drawing of a Dastak sticker. It says: “{title}” and “{lead}”',
  home: 'For car and bike. Nobody’s number is shown.',
  products: 'Two in a pack, for life. Nobody sees your number.',
  single: 'A scan, a message, and your number stays yours.',
  contact: 'Write to us. A person reads it, and answers.',
  legal_title: 'The small print',
  legal: 'Terms, refunds, delivery and privacy, in plain words.',
  code_title: 'Reach the owner of a vehicle',
  code: 'Type the code that is on its sticker.',
};

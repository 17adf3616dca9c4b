import type { Messages } from '../../../messages/en.ts';

/**
 * The words in each page's picture, a large title and a line below it, in few words: a chat shows it the size of a matchbox. They are also its
 * alternative text. Nothing about a vehicle or a person: a page's picture is the same for all who read its language.
 */
export function shareWords(t: Messages['share']) {
  return {
    home: { title: t.home_title, lead: t.home },
    products: { title: t.products_title, lead: t.products },
    single: { title: t.single_title, lead: t.single },
    stickers: { title: t.stickers_title, lead: t.stickers },
    how: { title: t.how_title, lead: t.how },
    about: { title: t.about_title, lead: t.about },
    quotes: { title: t.quotes_title, lead: t.quotes },
    contact: { title: t.contact_title, lead: t.contact },
    legal: { title: t.legal_title, lead: t.legal },
    code: { title: t.code_title, lead: t.code },
  };
}

/** The pages that have a picture of their own; the legal ones share one. */
export type SharedPage = keyof ReturnType<typeof shareWords>;

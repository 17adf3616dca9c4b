import type { Messages } from '../../../messages/en.ts';

/**
 * The words in each page's picture, a large title and a line below it, in few words: a chat shows it the size of a matchbox. They are also its
 * alternative text. Nothing about a vehicle or a person: a page's picture is the same for all.
 */
export function shareWords({ share, site, store, inquiries }: Messages) {
  return {
    home: { title: site.title, lead: share.home },
    products: { title: store.products_title, lead: share.products },
    single: { title: store.single_title, lead: share.single },
    stickers: { title: site.pack_page_title, lead: site.pack_page_lead },
    how: { title: site.how_title, lead: site.how_page_lead },
    about: { title: site.about_page_title, lead: site.about_page_lead },
    quotes: { title: site.quotes_title, lead: site.quotes_page_lead },
    contact: { title: inquiries.title, lead: share.contact },
    legal: { title: share.legal_title, lead: share.legal },
    code: { title: share.code_title, lead: share.code },
  };
}

/** The pages that have a picture of their own; the legal ones share one. */
export type SharedPage = keyof ReturnType<typeof shareWords>;

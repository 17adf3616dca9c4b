import type { Scene } from '../scene.ts';
import { draftedPage, translated } from './pages.ts';
import { smallPicture } from './products.ts';

/** Bodies with which the calls about products and legal pages succeed. */
export const shopRows = {
  consoleProducts: () => ({}),
  consoleProduct: () => ({ product_id: 1 }),
  editProduct: ({ product }: Scene) => ({
    product_id: product,
    version: 1,
    name: 'Van Sticker',
    description: 'Two weatherproof QR stickers for one van',
    price: 450.5,
    striked_price: 450.5,
    picture_alt: '',
  }),
  planPrice: ({ product }: Scene) => ({
    ...{ product_id: product, version: 1, price: 399, striked_price: 450, striked_proof: 'The price until then' },
    ...{ from: '2099-11-01T09:00', until: '2099-11-03' },
  }),
  endPlannedPrice: ({ product, plan }: Scene) => ({ product_id: product, version: 1, plan_id: plan }),
  translateProduct: ({ product }: Scene) => ({
    product_id: product,
    version: 1,
    language: 'ta',
    name: 'வேன் ஸ்டிக்கர்',
    description: 'ஒரு வேனுக்கு',
  }),
  changePicture: ({ product }: Scene) => ({ product_id: product, version: 1, picture: smallPicture }),
  removePicture: ({ product }: Scene) => ({ product_id: product, version: 1 }),
  stockList: () => ({}),
  setStockLevel: ({ product }: Scene) => ({ product_id: product, version: 1, level: 40 }),
  consolePages: () => ({}),
  consolePage: () => ({ page_id: 2 }),
  consolePageVersion: () => ({ page_id: 2, page_version: 1 }),
  saveDraft: () => ({ page_id: draftedPage, version: 1, name: 'Refund Policy', html: '<p>New words.</p>' }),
  discardDraft: () => ({ page_id: draftedPage, version: 1 }),
  publishDraft: () => ({ page_id: draftedPage, version: 1, reason: 'Tried in a test' }),
  pageTranslations: () => ({ page_id: 2 }),
  pageTranslation: () => translated,
  publishTranslation: () => ({
    ...translated,
    version: 1,
    page_version: 1,
    name: 'Shipping',
    html: '<p>New words.</p>',
    reason: 'Tried in a test',
  }),
  withdrawTranslation: () => ({ ...translated, version: 1, reason: 'Tried in a test' }),
};

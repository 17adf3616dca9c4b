/** The lists of a reseller's stickers, without schemas: pages show them. */

/** How long after the sale an unregistered sticker is one to remind of, and how long before a trial ends its payment is. */
export const remindAfterDays = 7;

/**
 * How far a sticker has come on the way from its reseller to its customer. `stock`: not sold. `given`: marked as sold, or paid for by a customer, and
 * not registered. `registered`: and still to be paid for. `paid`: registered, and nothing is to be paid. `off`: switched off.
 */
export const stages = ['stock', 'given', 'registered', 'paid', 'off'] as const;

/** The lists in which they are shown; `remind`: whose customer has something to do for some days already. */
export const stockLists = ['stock', 'given', 'remind', 'registered', 'paid'] as const;

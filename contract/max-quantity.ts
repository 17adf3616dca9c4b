/** The most of one product in one order; for more, buyers write to us. */
export const maxQuantity = 50;

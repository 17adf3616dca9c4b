import { offerToShare } from '../share-place.ts';

/** Whoever waits for it has pressed already, and a street more or less does not matter here. */
const asked = { tooRough: 500, timeout: 10_000 };

const part = document.querySelector<HTMLElement>('.distance');
if (part) offerToShare(part, asked);

import { carousel } from './enhance/carousel.ts';
import { scrollToSections } from './enhance/section-links.ts';

scrollToSections();
for (const quotes of document.querySelectorAll<HTMLElement>('[data-quotes]')) carousel(quotes);

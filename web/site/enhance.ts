import { watchLeaving } from '../frame/leaving.ts';
import { carousel } from './enhance/carousel.ts';
import { scrollToSections } from './enhance/section-links.ts';

scrollToSections();
watchLeaving((isLeaving) => document.documentElement.toggleAttribute('data-leaving', isLeaving));
for (const quotes of document.querySelectorAll<HTMLElement>('[data-quotes]')) carousel(quotes);

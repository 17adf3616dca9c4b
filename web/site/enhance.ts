import { watchLeaving } from '../frame/leaving.ts';
import { keepWorker } from '../installed/keep-worker.ts';
import { carousel, showControls } from './enhance/carousel.ts';
import { scrollToSections } from './enhance/section-links.ts';
import { whenNear } from './enhance/when-near.ts';

scrollToSections();
keepWorker();
watchLeaving((isLeaving) => document.documentElement.toggleAttribute('data-leaving', isLeaving));
for (const quotes of document.querySelectorAll<HTMLElement>('[data-quotes]')) {
  showControls(quotes);
  whenNear(quotes, carousel);
}

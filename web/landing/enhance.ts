import { registerWorker } from '../installed/register-worker.ts';
import { watchLeaving } from '../layout/leaving.ts';
import { carousel, showControls } from './enhance/carousel.ts';
import { scrollToSections } from './enhance/section-links.ts';
import { whenNear } from './enhance/when-near.ts';

scrollToSections();
registerWorker();
watchLeaving((isLeaving) => document.documentElement.toggleAttribute('data-leaving', isLeaving));
for (const quotes of document.querySelectorAll<HTMLElement>('[data-quotes]')) {
  showControls(quotes);
  whenNear(quotes, carousel);
}

import type { StandaloneHandle } from '../layout/standalone.ts';
import first from './contact-first.css?inline';
import more from './contact-more.css?inline';
import moreHref from './contact-more.css?url';

/** The `handle` of the routes that show a contact page. */
export const contactStyles: StandaloneHandle = {
  standaloneStyles: first,
  moreStyles: { text: more, href: moreHref },
};

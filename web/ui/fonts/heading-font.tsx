import latin from './heading-latin.woff2';

/** Asks for the letters of headings before the styles say that they are needed: for pages that begin with a heading, and wait for no scan. */
export function HeadingFont() {
  return <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />;
}

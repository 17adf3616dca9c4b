import latin from './heading-latin.woff2';

/** Preloads the font of headings before the styles need it: for pages that begin with a heading, and are not shown on a scan. */
export function HeadingFont() {
  return <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />;
}

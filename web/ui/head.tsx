import { useLocation } from 'react-router';
import { useMessages } from '../messages.ts';
import { useRootData } from '../use-root-data.ts';
import preview from './pictures/preview.png';

interface HeadProps {
  title?: string;
  /** What a search engine shows below the title. */
  description?: string | undefined;
  /** `false` keeps what is nobody's search result out of the search engines. */
  index?: boolean;
}

/** A page's title, and what search engines and those who share it are told of it. */
export function Head({ title, description, index = true }: HeadProps) {
  const t = useMessages();
  const full = title ? `${title} · ${t.product.name}` : `${t.product.name}: ${t.product.tagline}`;
  return (
    <>
      <title>{full}</title>
      {index ? (
        <Found title={full} description={description ?? t.site.description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

function Found({ title, description }: { title: string; description: string }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const origin = useRootData()?.shop.origin ?? '';
  const address = origin + pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const shared = {
    'og:type': 'website',
    'og:site_name': t.product.name,
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': origin + preview,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': t.site.preview,
  };
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta name="twitter:card" content="summary_large_image" />
      {Object.entries(shared).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}

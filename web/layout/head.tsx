import { useLocation } from 'react-router';
import { language } from '../../messages/en/language.ts';
import { product } from '../../messages/en/product.ts';
import { share } from '../../messages/en/share.ts';
import { fill } from '../../messages/fill.ts';
import { isEnglish } from '../is-english.ts';
import { useMessages } from '../messages.ts';
import { sharePictureIn } from '../ui/share/pictures.ts';
import { type SharedPage, shareWords } from '../ui/share/words.ts';
import { alternates } from './alternates.ts';
import { useRootData } from './root-data.ts';

interface HeadProps {
  title?: string;
  /** What a search engine shows below the title. */
  description?: string | undefined;
  /** `false` keeps the page out of search engines. */
  index?: boolean;
  /** Which preview picture a chat shows for its link. By default a page that is not indexed shows no preview. */
  shared?: SharedPage | undefined;
}

/** A page's title, and its metadata for search engines and link previews. */
export function Head({ title, description, index = true, shared = index ? 'home' : undefined }: HeadProps) {
  const t = useMessages({ product, share, language });
  const ofHome = isEnglish(t.language.tag) ? t.product.tagline : t.share.home_title;
  const full = title ? `${title} · ${t.product.name}` : `${t.product.name}: ${ofHome}`;
  return (
    <>
      <title>{full}</title>
      {index ? (
        <SearchMeta title={full} description={description ?? t.share.description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {shared ? <Shared page={shared} isFound={index} /> : null}
    </>
  );
}

function SearchMeta({ title, description }: { title: string; description: string }) {
  const { pathname, search } = useLocation();
  const { languages = [] } = useRootData() ?? {};
  const inAnyLanguage = useOrigin() + pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const others = alternates(inAnyLanguage, languages);
  const asked = new URLSearchParams(search).get('lang');
  const address = others.find(({ language }) => language === asked)?.href ?? inAnyLanguage;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {others.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <Properties of={{ 'og:title': title, 'og:description': description, 'og:url': address }} />
    </>
  );
}

/**
 * `isFound`: the page is indexed and has a title and description already. For any other page the preview only repeats the picture's words, and
 * nothing that depends on the visitor or the request.
 */
function Shared({ page, isFound }: { page: SharedPage; isFound: boolean }) {
  const t = useMessages({ language, product, share });
  const { locale = 'en' } = useRootData() ?? {};
  const words = shareWords(t.share)[page];
  const picture = {
    'og:type': 'website',
    'og:site_name': t.product.name,
    'og:locale': t.language.tag.replace('-', '_'),
    'og:image': useOrigin() + sharePictureIn(locale, page),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': fill(t.share.alt, words),
  };
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <Properties of={picture} />
      {isFound ? null : <Properties of={{ 'og:title': words.title, 'og:description': words.lead }} />}
    </>
  );
}

function Properties({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([property, content]) => <meta key={property} property={property} content={content} />);
}

function useOrigin(): string {
  return useRootData()?.shop.origin ?? '';
}

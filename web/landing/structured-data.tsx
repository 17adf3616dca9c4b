import { language } from '../../messages/en/language.ts';
import { product } from '../../messages/en/product.ts';
import { site } from '../../messages/en/site.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { sharePictureIn } from '../ui/share/pictures.ts';
import { questionsOf } from './faq.ts';

/** Structured data about the company for search engines. Not an executable script: browsers run nothing of it. */
export function StructuredData() {
  const t = useMessages({ product, language, site });
  const root = useRootData();
  if (!root) return null;
  const { origin, supportEmail } = root.shop;
  const us = `${origin}/#organization`;
  const graph = [
    {
      '@type': 'Organization',
      '@id': us,
      name: t.product.name,
      url: `${origin}/`,
      email: supportEmail,
      image: origin + sharePictureIn(root.locale, 'home'),
    },
    {
      '@type': 'WebSite',
      name: t.product.name,
      url: `${origin}/`,
      inLanguage: t.language.tag,
      publisher: { '@id': us },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questionsOf(t).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

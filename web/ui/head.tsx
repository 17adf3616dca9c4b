import { useMessages } from '../messages.ts';

/** A page's title; `index={false}` keeps what is nobody's search result out of the search engines. */
export function Head({ title, index = true }: { title?: string; index?: boolean }) {
  const t = useMessages();
  return (
    <>
      <title>{title ? `${title} · ${t.product.name}` : `${t.product.name}: ${t.product.tagline}`}</title>
      {index ? null : <meta name="robots" content="noindex" />}
    </>
  );
}

import { data, Link, useLocation } from 'react-router';
import { pageIds, pages } from '../../../contract/catalog.ts';
import { notLoaded } from '../../../messages/en/not-loaded.ts';
import { site } from '../../../messages/en/site.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { isEnglish } from '../../is-english.ts';
import { Head } from '../../layout/head.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { serverCall } from '../../request-context.ts';
import { requestMessages } from '../../request-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/legal-page';
import { LegalText } from './legal-text.tsx';

/** Section 2: which legal page is at which address, and what it is called where its own name, in English, is not understood. */
const pageAt: Record<string, { id: number; name: keyof Messages['frame'] }> = {
  [paths.termsCondition]: { id: pageIds.terms, name: 'terms' },
  [paths.refundPolicy]: { id: pageIds.refund, name: 'refund' },
  [paths.shippingDelivery]: { id: pageIds.shipping, name: 'shipping' },
  [paths.privacyPolicy]: { id: pageIds.privacy, name: 'privacy_policy' },
};

export async function loader({ pattern, context, request }: Route.LoaderArgs) {
  try {
    const { id = 0, name } = pageAt[pattern] ?? {};
    const { Page } = await context.get(serverCall)(pages, { page_id: id });
    const { language, frame, owners, site_pages: t } = requestMessages(request);
    const text = Page.description;
    if (Page.language)
      return { page: { title: Page.page_name, note: owners.content_translated, text, isTranslated: true } };
    const inEnglish = isEnglish(language.tag) || !name;
    const title = inEnglish ? Page.page_name : frame[name];
    return { page: { title, note: inEnglish ? '' : t.legal_in_english, text, isTranslated: false } };
  } catch {
    return data({ page: null }, { status: 503 });
  }
}

export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useMessages(site);
  return page ? (
    <article className="legal">
      <Head title={page.title} description={fill(t.legal_description, { title: page.title })} shared="legal" />
      <h1>{page.title}</h1>
      {page.note ? <Notice>{page.note}</Notice> : null}
      {page.isTranslated ? <LegalText html={page.text} written={{}} /> : <LegalText html={page.text} />}
    </article>
  ) : (
    <Failed />
  );
}

function Failed() {
  const t = useMessages(notLoaded);
  const { pathname } = useLocation();
  return (
    <div className="legal">
      <Head title={t.legal} index={false} />
      <Notice kind="error">{t.legal}</Notice>
      <p>
        <Link className="button" to={pathname} replace>
          {t.try_again}
        </Link>
      </p>
    </div>
  );
}

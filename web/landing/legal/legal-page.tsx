import { data, Link, useLocation } from 'react-router';
import { pageIds, pages } from '../../../contract/catalog.ts';
import { notLoaded } from '../../../messages/en/not-loaded.ts';
import { site } from '../../../messages/en/site.ts';
import { fill } from '../../../messages/fill.ts';
import { Head } from '../../layout/head.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { serverCall } from '../../request-context.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/legal-page';
import { LegalText } from './legal-text.tsx';

/** Section 2: which legal page is at which address. */
const pageAt: Record<string, number> = {
  [paths.termsCondition]: pageIds.terms,
  [paths.refundPolicy]: pageIds.refund,
  [paths.shippingDelivery]: pageIds.shipping,
  [paths.privacyPolicy]: pageIds.privacy,
};

export async function loader({ pattern, context }: Route.LoaderArgs) {
  try {
    const { Page } = await context.get(serverCall)(pages, { page_id: pageAt[pattern] ?? 0 });
    return { page: Page };
  } catch {
    return data({ page: null }, { status: 503 });
  }
}

export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useMessages(site);
  return page ? (
    <article className="legal">
      <Head title={page.page_name} description={fill(t.legal_description, { title: page.page_name })} shared="legal" />
      <h1>{page.page_name}</h1>
      <LegalText html={page.description} />
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

import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Section 6: a reseller's page in a browser that has not stored the reseller's guid. */
export function GuidMissing({ title }: { title: string }) {
  const t = useMessages();
  return (
    <div className="account-page">
      <Head title={title} index={false} />
      <h1>{title}</h1>
      <Notice kind="error">{t.resellers.guid_missing}</Notice>
      <p>
        <ButtonLink kind="primary" to={paths.resellerLogin}>
          {t.frame.login}
        </ButtonLink>
      </p>
    </div>
  );
}

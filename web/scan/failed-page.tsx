import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/pictures/logo.tsx';

export function FailedPage({ sentence, retry }: { sentence: string; retry: string | null }) {
  const t = useMessages();
  return (
    <div className="scan-still">
      <Head title={sentence} index={false} />
      <Logo name={t.product.name} />
      <h1>{sentence}</h1>
      {retry ? (
        <a className="button button-primary" href={retry}>
          {t.scan.try_again}
        </a>
      ) : (
        <p>{t.scan.warning_help}</p>
      )}
      <a className="link" href={paths.home}>
        {t.scan.home}
      </a>
    </div>
  );
}

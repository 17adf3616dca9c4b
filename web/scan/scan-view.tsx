import { product } from '../../messages/en/product.ts';
import { scan } from '../../messages/en/scan.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { KnockKolam } from '../ui/pictures/knock-kolam.tsx';
import { Logo } from '../ui/pictures/logo.tsx';
import { CodePage } from './code-page.tsx';
import { ContactPage } from './contact-page.tsx';
import type { ScanAnswer } from './scan-answer.ts';
import type { SendResult } from './send.ts';

export function ScanView({ answer, result }: { answer: ScanAnswer; result?: SendResult | undefined }) {
  switch (answer.state) {
    case 'contact':
      return <ContactPage found={answer.found} formKey={answer.key} sentAt={answer.sentAt} result={result} />;
    case 'code':
      return <CodePage title={answer.title} typed={answer.typed} fault={answer.fault} ours={answer.ours} />;
    case 'wait':
      return <WaitPage />;
    case 'failed':
      return <FailedPage sentence={result?.text ?? answer.sentence} retry={answer.retry} />;
  }
}

function WaitPage() {
  const t = useMessages({ scan });
  return (
    <div className="scan-still" role="status">
      <Head title={t.scan.wait} index={false} />
      <KnockKolam />
      <h1>{t.scan.wait}</h1>
      <p>{t.scan.wait_detail}</p>
    </div>
  );
}

function FailedPage({ sentence, retry }: { sentence: string; retry: string | null }) {
  const t = useMessages({ product, scan });
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

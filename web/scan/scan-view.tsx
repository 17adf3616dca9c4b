import { CodePage } from './code-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { FailedPage } from './failed-page.tsx';
import type { ScanAnswer } from './scan-answer.ts';
import type { SendResult } from './send.ts';
import { WaitPage } from './wait-page.tsx';

export function ScanView({ answer, result }: { answer: ScanAnswer; result?: SendResult | undefined }) {
  switch (answer.state) {
    case 'contact':
      return <ContactPage found={answer.found} formKey={answer.key} result={result} />;
    case 'code':
      return <CodePage title={answer.title} typed={answer.typed} fault={answer.fault} ours={answer.ours} />;
    case 'wait':
      return <WaitPage />;
    case 'failed':
      return <FailedPage sentence={result?.text ?? answer.sentence} retry={answer.retry} />;
  }
}

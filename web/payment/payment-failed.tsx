import { site } from '../../messages/en/site.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import breakdown from '../ui/pictures/breakdown.svg';
import { Reassurance } from './reassurance.tsx';
import { useRetryPath } from './use-retry-path.ts';

export default function PaymentFailed() {
  const t = useMessages(site);
  const retry = useRetryPath();
  return (
    <Outcome title={t.payment_failed_title} picture={breakdown}>
      <p className="text-lg">{t.payment_failed}</p>
      <Reassurance />
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.contactUs}>
          {t.contact}
        </ButtonLink>
        <ButtonLink to={retry}>{t.try_again}</ButtonLink>
      </p>
    </Outcome>
  );
}

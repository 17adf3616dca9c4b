import { site } from '../../messages/en/site.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import breakdown from '../ui/pictures/breakdown.svg';
import { Reassurance } from './reassurance.tsx';
import { useRetryPath } from './use-retry-path.ts';

export default function Failed() {
  const t = useMessages(site);
  const retry = useRetryPath();
  return (
    <Outcome title={t.failed_title} picture={breakdown}>
      <p className="text-lg">{t.failed}</p>
      <Reassurance />
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={retry}>
          {t.try_again}
        </ButtonLink>
        <ButtonLink to={paths.contactUs}>{t.contact}</ButtonLink>
      </p>
    </Outcome>
  );
}

import { scan } from '../../messages/en/scan.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import expired from '../ui/pictures/sticker-expired.svg';
import outcomeStyles from './outcome.css?inline';

export const handle = { standaloneStyles: outcomeStyles };

export default function RenewPage() {
  const t = useMessages({ scan });
  return (
    <Outcome title={t.scan.expired_title} picture={expired}>
      <p className="text-lg font-bold">{t.scan.expired}</p>
      <p>{t.scan.expired_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.userLogin}>
          {t.scan.login}
        </ButtonLink>
      </p>
    </Outcome>
  );
}

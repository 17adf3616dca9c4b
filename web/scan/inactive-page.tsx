import { scan } from '../../messages/en/scan.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import switchedOff from '../ui/pictures/sticker-off.svg';
import outcomeStyles from './outcome.css?inline';

export const handle = { standaloneStyles: outcomeStyles };

export default function InactivePage() {
  const t = useMessages({ scan });
  return (
    <Outcome title={t.scan.inactive_title} picture={switchedOff}>
      <p className="text-lg font-bold">{t.scan.inactive}</p>
      <p>{t.scan.inactive_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.scan.home}
        </ButtonLink>
        <ButtonLink to={paths.productDetail}>{t.scan.get_sticker}</ButtonLink>
      </p>
    </Outcome>
  );
}

import { Outcome } from '../frame/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import scanFirst from '../ui/pictures/scan-first.svg';
import outcomeStyles from './outcome.css?inline';

export const handle = { bareStyles: outcomeStyles };

export default function WarningPage() {
  const t = useMessages();
  return (
    <Outcome title={t.scan.warning} picture={scanFirst}>
      <p>{t.scan.warning_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.scan.home}
        </ButtonLink>
      </p>
    </Outcome>
  );
}

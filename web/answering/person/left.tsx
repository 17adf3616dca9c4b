import { personLink } from '../../../messages/en/person-link.ts';
import { scan } from '../../../messages/en/scan.ts';
import { Outcome } from '../../layout/outcome.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import thanks from '../../ui/pictures/thanks.svg';

/** What the link of a person shows who has left. */
export function Left() {
  const t = useMessages({ personLink, scan });
  return (
    <Outcome title={t.personLink.left_title} picture={thanks}>
      <p>{t.personLink.left}</p>
      <p className="outcome-actions">
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}

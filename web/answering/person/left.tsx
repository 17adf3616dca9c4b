import { personLink } from '../../../messages/en/person-link.ts';
import { scan } from '../../../messages/en/scan.ts';
import { Outcome } from '../../layout/outcome.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import thanks from '../../ui/pictures/thanks.svg';

/** What the link of a person shows who has left, or has said no in the first place. */
export function Left({ hadAgreed }: { hadAgreed: boolean }) {
  const t = useMessages({ personLink, scan });
  return (
    <Outcome title={hadAgreed ? t.personLink.left_title : t.personLink.refused_title} picture={thanks}>
      <p>{hadAgreed ? t.personLink.left : t.personLink.refused}</p>
      <p className="outcome-actions">
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}

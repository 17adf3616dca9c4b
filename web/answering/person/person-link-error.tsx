import { answering } from '../../../messages/en/answering.ts';
import { api } from '../../../messages/en/api.ts';
import { personLink } from '../../../messages/en/person-link.ts';
import { scan } from '../../../messages/en/scan.ts';
import { Outcome } from '../../layout/outcome.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import roadEnds from '../../ui/pictures/road-ends.svg';

interface PersonLinkErrorProps {
  /** The link is not ours, or its person was removed; otherwise it cannot be read just now. */
  isUnknown: boolean;
  action: string;
}

export function PersonLinkError({ isUnknown, action }: PersonLinkErrorProps) {
  const t = useMessages({ answering, api, personLink, scan });
  if (!isUnknown)
    return (
      <Outcome title={t.api.internal} picture={roadEnds}>
        <p>{t.api.unavailable}</p>
        <a href={action} className="button button-green">
          {t.answering.try_again}
        </a>
      </Outcome>
    );
  return (
    <Outcome title={t.personLink.unknown_title} picture={roadEnds}>
      <p>{t.personLink.unknown}</p>
      <p>{t.personLink.unknown_help}</p>
      <p className="outcome-actions">
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}

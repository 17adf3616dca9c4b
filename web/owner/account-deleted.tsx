import { useEffect } from 'react';
import { dashboard } from '../../messages/en/dashboard.ts';
import { frame } from '../../messages/en/frame.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { clearStoredOwner } from '../session/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import roadEnds from '../ui/pictures/road-ends.svg';

export default function AccountDeleted() {
  const t = useMessages({ dashboard, frame });
  useEffect(clearStoredOwner, []);
  return (
    <Outcome title={t.dashboard.deleted_title} picture={roadEnds}>
      <p>{t.dashboard.deleted}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.frame.back_home}
        </ButtonLink>
      </p>
    </Outcome>
  );
}

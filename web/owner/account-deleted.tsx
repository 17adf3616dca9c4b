import { useEffect } from 'react';
import { frame } from '../../messages/en/frame.ts';
import { myData } from '../../messages/en/my-data.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { clearStoredOwner } from '../session/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import roadEnds from '../ui/pictures/road-ends.svg';

export default function AccountDeleted() {
  const t = useMessages({ frame, myData });
  useEffect(clearStoredOwner, []);
  return (
    <Outcome title={t.myData.deleted_title} picture={roadEnds}>
      <p>{t.myData.deleted}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.frame.back_home}
        </ButtonLink>
      </p>
    </Outcome>
  );
}

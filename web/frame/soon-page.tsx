import { data } from 'react-router';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import roadWorks from '../ui/pictures/road-works.svg';
import { Outcome } from './outcome.tsx';

/** 404, so that nobody and no search engine takes it for the page that will stand here. */
export function loader() {
  return data(null, { status: 404 });
}

export default function SoonPage() {
  const t = useMessages();
  return (
    <Outcome title={t.frame.soon_title} picture={roadWorks}>
      <p>{t.frame.soon}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.frame.back_home}
        </ButtonLink>
      </p>
    </Outcome>
  );
}

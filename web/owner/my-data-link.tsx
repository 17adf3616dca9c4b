import { FolderLock } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';

/** The links of the dashboard that no other part of it has. */
export function MyDataLink() {
  const t = useMessages().dashboard;
  return (
    <nav className="owner-doors" aria-label={t.more}>
      <Link className="owner-door" to={paths.myData}>
        <FolderLock aria-hidden="true" />
        <span>
          <b>{t.my_data}</b>
          <span className="hint">{t.my_data_help}</span>
        </span>
      </Link>
    </nav>
  );
}

import { DoorOpen, FolderLock, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';

/** The ways on from the dashboard. */
export function Doors() {
  const t = useMessages().dashboard;
  return (
    <nav className="owner-doors" aria-label={t.more}>
      <Door icon={DoorOpen} to={paths.myContacts} title={t.who_knocked} text={t.who_knocked_help} />
      <Door icon={FolderLock} to={paths.myData} title={t.my_data} text={t.my_data_help} />
    </nav>
  );
}

function Door({ icon: Icon, to, title, text }: { icon: LucideIcon; to: string; title: string; text: string }) {
  return (
    <Link className="owner-door" to={to}>
      <Icon aria-hidden="true" />
      <span>
        <b>{title}</b>
        <span className="hint">{text}</span>
      </span>
    </Link>
  );
}

import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { KnockKolam } from '../ui/pictures/knock-kolam.tsx';

export function WaitPage() {
  const t = useMessages();
  return (
    <div className="scan-still" role="status">
      <Head title={t.scan.wait} index={false} />
      <KnockKolam />
      <h1>{t.scan.wait}</h1>
      <p>{t.scan.wait_detail}</p>
    </div>
  );
}

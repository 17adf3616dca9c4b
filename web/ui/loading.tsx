import { KnockKolam } from './pictures/knock-kolam.tsx';

export function Loading({ text }: { text: string }) {
  return (
    <div className="grid justify-items-center gap-3 p-6 text-center" role="status">
      <KnockKolam />
      <p className="font-bold">{text}</p>
    </div>
  );
}

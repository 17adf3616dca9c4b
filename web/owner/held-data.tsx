import { useMessages } from '../messages.ts';

/** What is stored about an owner, and what for. */
export function HeldData() {
  const t = useMessages().dashboard;
  const rows = (['you', 'phone', 'vehicle', 'emergency', 'contacts', 'consent'] as const).map((kind) => ({
    what: t[`data_${kind}`],
    why: t[`data_${kind}_why`],
  }));
  return (
    <dl className="held-data">
      {rows.map(({ what, why }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  );
}

import { site } from '../../messages/en/site.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../messages.ts';
import { ReasonIcon } from '../scan/reason-icon.tsx';

/** Presets of the specification, by id; a bike's towing and parking look like a car's. */
const reasons: { id: number; text: keyof Messages['site'] }[] = [
  { id: 6, text: 'reason_lights' },
  { id: 9, text: 'reason_parking' },
  { id: 2, text: 'reason_towed' },
  { id: 10, text: 'reason_inside' },
  { id: 11, text: 'reason_window' },
  { id: 8, text: 'reason_keys' },
  { id: 1, text: 'reason_storage' },
];

export function Reasons() {
  const t = useMessages(site);
  return (
    <>
      <h3>{t.reasons_title}</h3>
      <ul className="reasons">
        {reasons.map(({ id, text }) => (
          <li key={id}>
            <ReasonIcon id={id} />
            {t[text]}
          </li>
        ))}
      </ul>
      <p className="hint">{t.reasons_lead}</p>
    </>
  );
}

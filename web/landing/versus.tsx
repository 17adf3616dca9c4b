import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { site } from '../../messages/en/site.ts';
import { useMessages } from '../messages.ts';

export function Versus() {
  const t = useMessages(site);
  const number = [t.versus_1_number, t.versus_2_number, t.versus_3_number, t.versus_4_number];
  const dastak = [t.versus_1_dastak, t.versus_2_dastak, t.versus_3_dastak, t.versus_4_dastak];
  return (
    <section className="part">
      <h2>{t.versus_title}</h2>
      <div className="versus">
        <div className="versus-side">
          <h3>{t.versus_number}</h3>
          <ul>
            {number.map((point) => (
              <li key={point}>
                <X aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="versus-side" data-ours>
          <h3>{t.versus_dastak}</h3>
          <ul>
            {dastak.map((point) => (
              <li key={point}>
                <Check aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

import { QrPicture } from '../../ui/qr-picture.tsx';
import type { Handout, HandoutWords } from './handouts.ts';

/** A card for the customer, in the customer's language: to read on the reseller's phone, or to take along on paper. */
export function HandoutCard({ handout, words }: { handout: Handout; words: HandoutWords }) {
  const { qr, qrTitle, codeLine, steps } = handout;
  return (
    <article className="give-card" lang={words.tag} dir={words.direction}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <div className="give-code">
        <QrPicture code={qr} title={qrTitle} />
        <p className="list-code">
          <bdi>{codeLine}</bdi>
        </p>
      </div>
      <h3>{words.steps}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </article>
  );
}

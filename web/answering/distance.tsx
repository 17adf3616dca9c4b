import type { AskedContact } from '../../contract/answering.ts';
import { distance as distanceSentences } from '../../messages/en/distance.ts';
import { fill } from '../../messages/fill.ts';
import { timeOf } from '../dates.ts';
import { howFar } from '../how-far.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import script from './say-distance.ts?inline-script';

type DistanceProps = AskedContact['distance'] & { action: string };

/** How far whoever comes has said to be, and the button to say so; nothing where that is not offered. */
export function Distance({ told, offer, action }: DistanceProps) {
  const t = useMessages(distanceSentences);
  if (!told && offer === 'no') return null;
  return (
    <section className="distance" id="distance" aria-label={t.title}>
      {told ? (
        <p className="distance-told">
          {fill(t.they_were_told, { distance: howFar(told.metres, t), time: timeOf(told.at) })}
        </p>
      ) : null}
      {offer === 'later' ? <p className="hint">{t.told_another}</p> : null}
      {offer === 'yes' ? <Say action={action} isAgain={told !== null} /> : null}
    </section>
  );
}

/** Shown by the script alone, where a phone can be asked; in the form's attributes is what that says (`share-place.ts`). */
function Say({ action, isAgain }: { action: string; isAgain: boolean }) {
  const t = useMessages(distanceSentences);
  const nonce = useRootData()?.nonce;
  const sentences = {
    'data-asking': t.asking,
    'data-sending': t.sending,
    'data-denied': t.denied,
    'data-rough': t.not_known,
    'data-slow': t.slow,
    'data-unanswered': t.unanswered,
  };
  return (
    <>
      <form className="place-share" method="post" action={action} {...sentences}>
        <input type="hidden" name="latitude" />
        <input type="hidden" name="longitude" />
        <button type="submit" className="button" aria-describedby="distance-help">
          {isAgain ? t.say_again : t.say}
        </button>
        <p className="hint" id="distance-help">
          {t.say_help}
        </p>
      </form>
      <p className="place-says" role="status" />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
    </>
  );
}

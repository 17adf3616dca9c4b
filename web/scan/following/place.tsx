import { type PlaceWord, placeWords } from '../../../contract/place-words.ts';
import { place as placeSentences } from '../../../messages/en/place.ts';
import { fill } from '../../../messages/fill.ts';
import { timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { sentPath } from '../../paths.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useListed } from '../../use-listed.ts';
import type { Followed } from './follow.ts';
import { saidOf } from './said-place.ts';

const check = 'M4.5 12.5 10 18 20 6.5';
const pin = 'M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12Zm0-9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';

interface PlaceProps extends Followed {
  /** Why the last press changed nothing. */
  refusal: string | undefined;
}

/** Where the vehicle stands: each button is a form that is sent at once, and can be pressed again. */
export function Place({ contact, sentAt, refusal }: PlaceProps) {
  const t = useMessages(placeSentences);
  const listed = useListed();
  const { place, GUID } = contact;
  const form = { action: sentPath(GUID), sentAt };
  return (
    <section className="place" aria-labelledby="place-title">
      <h2 id="place-title">{t.title}</h2>
      {refusal ? <Notice kind="error">{refusal}</Notice> : null}
      {place ? (
        <p className="place-said">{fill(t.said, { time: timeOf(place.at), place: listed(saidOf(place, t)) })}</p>
      ) : (
        <p>{t.help}</p>
      )}
      <Words {...form} said={place?.word ?? ''} />
      <Share {...form} isShared={place?.isShared ?? false} />
      {place ? <Withdraw {...form} /> : null}
    </section>
  );
}

interface PlaceFormProps extends Pick<Followed, 'sentAt'> {
  action: string;
}

function Words({ action, sentAt, said }: PlaceFormProps & { said: PlaceWord | '' }) {
  const t = useMessages(placeSentences);
  return (
    <form className="place-words" method="post" action={action} aria-label={t.words}>
      <input type="hidden" name="of" value={sentAt} />
      {placeWords.map((word) => {
        const isSaid = word === said;
        return (
          <button
            key={word}
            type="submit"
            name="word"
            value={word}
            className={isSaid ? 'button button-primary' : 'button'}
            aria-pressed={isSaid}
          >
            {isSaid ? <LineIcon line={check} /> : null}
            {t[word]}
          </button>
        );
      })}
    </form>
  );
}

/** Shown by the script alone (`share-place.ts`), where a phone can be asked; in its attributes is what that says. */
function Share({ action, sentAt, isShared }: PlaceFormProps & { isShared: boolean }) {
  const t = useMessages(placeSentences);
  const sentences = {
    'data-asking': t.asking,
    'data-sending': t.sending,
    'data-denied': t.denied,
    'data-rough': t.not_known,
    'data-slow': t.slow,
    'data-unanswered': t.unanswered,
  };
  return (
    <form className="place-share" method="post" action={action} {...sentences}>
      <input type="hidden" name="of" value={sentAt} />
      <input type="hidden" name="latitude" />
      <input type="hidden" name="longitude" />
      <button type="submit" className="button" aria-describedby="place-share-help">
        <LineIcon line={pin} />
        {isShared ? t.share_again : t.share}
      </button>
      <p id="place-share-help">{t.share_help}</p>
    </form>
  );
}

function Withdraw({ action, sentAt }: PlaceFormProps) {
  const t = useMessages(placeSentences);
  return (
    <form method="post" action={action}>
      <input type="hidden" name="of" value={sentAt} />
      <button type="submit" name="withdraw" value="yes" className="button button-quiet">
        {t.withdraw}
      </button>
    </form>
  );
}

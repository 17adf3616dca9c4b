import type { consolePage } from '../../../contract/console/pages.ts';
import { pages } from '../../../messages/console/pages.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';

type Words = CallResult<typeof consolePage>['DraftWords'];

/** What was added and what was removed, word by word. */
export function WordDiff({ words }: { words: Words }) {
  const t = useMessages(pages);
  if (words.every(({ kind }) => kind === 'same')) return <p>{t.same_words}</p>;
  return (
    <div className="word-diff">
      {words.map((piece, place) => (
        <Piece key={place} {...piece} />
      ))}
    </div>
  );
}

function Piece({ kind, text }: Words[number]) {
  const t = useMessages(pages);
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="sr-only">{kind === 'added' ? t.added : t.removed} </span>
      {text}
    </Mark>
  );
}

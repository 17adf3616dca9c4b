import type { consolePage } from '../../../contract/console/pages.ts';
import { pages as t } from '../../../messages/console/pages.ts';
import type { CallResult } from '../../api.ts';

type Words = CallResult<typeof consolePage>['DraftWords'];

/** What was added and what was removed, word by word. */
export function WordDiff({ words }: { words: Words }) {
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
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="sr-only">{kind === 'added' ? t.added : t.removed} </span>
      {text}
    </Mark>
  );
}

import { consoleText } from '../../../messages/console.ts';
import type { PageAnswer } from './draft-panel.tsx';

const t = consoleText.pages;

/** What was added and what was removed, word by word. */
export function WordDiff({ words }: { words: PageAnswer['DraftWords'] }) {
  if (words.every(({ kind }) => kind === 'same')) return <p>{t.same_words}</p>;
  return (
    <div className="word-diff">
      {words.map((piece, place) => (
        <Piece key={place} {...piece} />
      ))}
    </div>
  );
}

function Piece({ kind, text }: PageAnswer['DraftWords'][number]) {
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="sr-only">{kind === 'added' ? t.added : t.removed} </span>
      {text}
    </Mark>
  );
}

import { diffWordsWithSpace } from 'diff';

interface Words {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond so many differences two texts are simply two texts; comparing them further takes minutes. */
const maxEditLength = 1500;

/** What is different from one text of a page to the next, word by word; how it is set counts for nothing. */
export function wordDiff(before: string, after: string): Words[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const changes = diffWordsWithSpace(old, fresh, { maxEditLength });
  if (!changes) return [removed(old), added(fresh)];
  return changes.map(({ added: isNew, removed: isGone, value }) =>
    isNew ? added(value) : isGone ? removed(value) : { kind: 'same', text: value },
  );
}

const added = (text: string): Words => ({ kind: 'added', text });
const removed = (text: string): Words => ({ kind: 'removed', text });

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of sanitised HTML, a line for each block. Where a link leads is part of what it says. */
export function wordsOf(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, '$2 [$1]')
    .replace(/<li>/g, '• ')
    .replace(/<\/(p|h2|h3|li)>|<br \/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

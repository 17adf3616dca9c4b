import { diffWordsWithSpace } from 'diff';

interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond this many differences two texts count as wholly different; comparing them further takes minutes. */
const maxEditLength = 1500;

/** The differences between two texts of a page, word by word; formatting is ignored. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, fresh] = [textOfHtml(before), textOfHtml(after)];
  const changes = diffWordsWithSpace(old, fresh, { maxEditLength });
  if (!changes) return [removed(old), added(fresh)];
  return changes.map(({ added: isNew, removed: isGone, value }) =>
    isNew ? added(value) : isGone ? removed(value) : { kind: 'same', text: value },
  );
}

const added = (text: string): DiffPart => ({ kind: 'added', text });
const removed = (text: string): DiffPart => ({ kind: 'removed', text });

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of sanitised HTML, one line per block. A link's address is part of its text. */
export function textOfHtml(html: string): string {
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

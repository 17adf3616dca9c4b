import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { Taken } from '../../catalog/tidy.ts';

/** More is of no use to the operator who reads it. */
const most = 30;

/** What was removed, in words for an operator. */
export function takenWords(taken: Taken[]): string[] {
  return taken.slice(0, most).map(worded);
}

function worded(taken: Taken): string {
  const { taken_element, taken_whole, taken_attribute } = consoleText.pages;
  if (taken.kind === 'attribute') return fill(taken_attribute, { attribute: taken.attribute, name: taken.name });
  return fill(taken.kind === 'whole' ? taken_whole : taken_element, { name: taken.name });
}

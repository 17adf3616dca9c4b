import { type Locale, messagesFor } from '../../../messages/catalogue.ts';
import { en, type Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { RemovedMarkup } from '../../catalog/tidy-html.ts';
import { ApiError } from '../../http/api-error.ts';

export function emptyTextError(): ApiError {
  const sentence = en.console_pages.text_missing;
  return new ApiError(422, 'text_missing', sentence, { errors: { html: [sentence] } });
}

/** More is of no use to the operator who reads it. */
const maxRemovalsShown = 30;

/** What was removed, in words for the operator who wrote it. */
export function describeRemovals(taken: RemovedMarkup[], locale: Locale): string[] {
  const { console_pages: t } = messagesFor(locale);
  return taken.slice(0, maxRemovalsShown).map((each) => describeRemoval(each, t));
}

function describeRemoval(taken: RemovedMarkup, t: Messages['console_pages']): string {
  const { taken_element: element, taken_whole: whole, taken_nested: nested, taken_attribute } = t;
  if (taken.kind === 'attribute') return fill(taken_attribute, { attribute: taken.attribute, name: taken.name });
  return fill({ element, whole, nested }[taken.kind], { name: taken.name });
}

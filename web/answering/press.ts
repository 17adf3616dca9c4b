import type { LinkChannel } from '../../contract/answer-channels.ts';
import { answerByLink, blockByLink, quietByLink } from '../../contract/answering.ts';
import { sayDistance } from '../../contract/contact-distance.ts';
import { blockStates, ownerAnswerNames, quietSpans } from '../../contract/owner-answers.ts';
import type { CallFunction } from '../api.ts';
import { folds } from './folds.ts';

interface Link {
  code: string;
  by: LinkChannel | undefined;
}

/** Does what a button of the page stands for. Returns the part of the page that shows it; a form without a button of ours changes nothing. */
export async function press(call: CallFunction, link: Link, form: FormData): Promise<string> {
  const answer = ownerAnswerNames.find((name) => name === form.get('answer'));
  if (answer) await call(answerByLink, { ...link, answer });
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => form.get(name));
  if (latitude && longitude) {
    await call(sayDistance, { ...link, latitude: String(latitude), longitude: String(longitude) });
    return '#distance';
  }
  const hours = quietSpans.find((span) => span === form.get('hours'));
  if (hours) await call(quietByLink, { ...link, hours });
  const block = blockStates.find((kind) => kind === form.get('block'));
  if (block) await call(blockByLink, { ...link, block });
  if (hours) return `#${folds.quiet}`;
  return block ? `#${folds.stop}` : '';
}

/** The button that was pressed, to be pressed again. Where the phone is, in a form without one, is not said a second time. */
export function pressedButton(form: FormData): { name: string; value: string } | undefined {
  const [name] = ['answer', 'hours', 'block'].filter((each) => form.has(each));
  return name ? { name, value: String(form.get(name)) } : undefined;
}

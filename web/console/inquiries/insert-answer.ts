import { data } from 'react-router';
import { fillSavedAnswer } from '../../../contract/console/saved-answers.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallFunction } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { parseId } from '../parse-id.ts';

/** The form of the reply again, with a saved answer behind what was typed; what is not known in it is said at the field. */
export async function insertAnswer(
  call: CallFunction,
  id: number,
  { answer, text: typed = '', ...values }: Record<string, string>,
  t: Messages['console_inquiries'],
) {
  const { text, missing } = await call(fillSavedAnswer, { id, answer: parseId(answer) });
  const open = missing.map((name) => `{${name}}`).join(', ');
  const refusal = open && fill(t.inserted_open, { names: open });
  return data<FormState>({
    // Another key than before: the field is made anew, with the text in it.
    values: { ...values, text: [typed, text].filter(Boolean).join('\n\n'), inserted: crypto.randomUUID() },
    result: refusal
      ? { outcome: 'refused', text: refusal, errors: { text: refusal } }
      : { outcome: 'done', text: t.inserted, next: null },
  });
}

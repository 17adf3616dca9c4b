import { savedAnswerMax, type savedAnswers as savedAnswersCall } from '../../../contract/console/saved-answers.ts';
import { savedAnswers } from '../../../messages/console/saved-answers.ts';
import type { CallResult } from '../../api.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface FieldsProps {
  filled: Filled;
  languages: CallResult<typeof savedAnswersCall>['Languages'];
}

/** What it is called, in which language it is, and what it says. */
export function SavedAnswerFields({ filled, languages }: FieldsProps) {
  const t = useMessages(savedAnswers);
  return (
    <>
      <Field
        {...filledField(filled, 'title')}
        label={t.name}
        hint={t.name_help}
        maxLength={savedAnswerMax.title}
        autoComplete="off"
        required
      />
      <Select
        {...filledField(filled, 'language')}
        label={t.language}
        options={languages.map(({ language, name }) => ({ value: language, text: name }))}
      />
      <TextArea
        {...filledField(filled, 'words')}
        label={t.words}
        hint={t.words_help}
        rows={10}
        maxLength={savedAnswerMax.words}
        dir="auto"
        required
      />
    </>
  );
}

export function savedAnswerInput({ title = '', language = '', words = '' }: Record<string, string>) {
  return { title, language, words };
}

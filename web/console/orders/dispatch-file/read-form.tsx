import { type ChangeEvent, useState } from 'react';
import { Form } from 'react-router';
import {
  fileColumns,
  maxFileLength,
  maxFileLines,
  type readDispatchFile,
} from '../../../../contract/console/dispatch-file.ts';
import { dispatchFile as words } from '../../../../messages/console/dispatch-file.ts';
import { fill } from '../../../../messages/fill.ts';
import type { CallResult } from '../../../api.ts';
import { filledField } from '../../../forms/filled.ts';
import { FormNotice } from '../../../forms/form-notice.tsx';
import type { FormState } from '../../../forms/form-state.ts';
import { useOwnSubmission } from '../../../forms/use-own-submission.ts';
import { useMessages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type Preview = CallResult<typeof readDispatchFile>;

interface ReadFormProps {
  /** The text that was read, and what of it; null before. */
  read: { preview: Preview; text: string; values: Record<string, string> } | null;
  state: FormState | undefined;
}

/** Takes a file or its text. Once read, the text can be put right, and its columns chosen. */
export function ReadForm({ read, state }: ReadFormProps) {
  const t = useMessages(words);
  const [isLarge, setLarge] = useState(false);
  const { sent, onSent } = useOwnSubmission();
  const values = { ...(read ? { ...read.values, text: read.text } : {}), ...state?.values };
  const errors = state?.result.outcome === 'refused' ? state.result.errors : {};
  const filled = { values, errors };
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setLarge((target.files?.[0]?.size ?? 0) > 2 * maxFileLength);
  return (
    <Form
      key={read?.text}
      method="post"
      encType="multipart/form-data"
      className="console-form"
      onSubmit={(event) => (isLarge || sent ? event.preventDefault() : onSent())}
    >
      {read ? null : <p>{fill(t.help, { lines: maxFileLines })}</p>}
      <input type="hidden" name="intent" value="read" />
      {read && state?.values.intent === 'dispatch' ? null : <FormNotice result={state?.result} />}
      {read ? <Columns preview={read.preview} /> : null}
      <Field
        type="file"
        name="file"
        label={t.file}
        hint={t.file_hint}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        error={isLarge ? t.file_large : undefined}
        onChange={onChoose}
      />
      <TextArea
        {...filledField(filled, 'text')}
        label={t.text}
        hint={t.text_hint}
        rows={read ? 10 : 4}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
      />
      <Field {...filledField(filled, 'courier_of_all')} label={t.courier_of_all} maxLength={60} autoComplete="off" />
      <Field {...filledField(filled, 'day_of_all')} label={t.day_of_all} type="date" />
      <Button type="submit" kind={read ? 'plain' : 'primary'} busyLabel={sent ? t.reading : undefined}>
        {t.read}
      </Button>
    </Form>
  );
}

/** Where each column is, as it was found by the headings; open while one that is needed was not found. */
function Columns({ preview: { Headings, Columns: places } }: { preview: Preview }) {
  const t = useMessages(words);
  const isMissing = places.order === 0 || places.docket === 0;
  const options = [
    { value: '', text: t.column_none },
    ...Headings.map((heading, at) => ({ value: String(at + 1), text: heading || String(at + 1) })),
  ];
  return (
    <details className="list-fold" open={isMissing}>
      <summary>{t.columns}</summary>
      <div className="console-filters">
        {isMissing ? <p className="console-filters-end">{t.columns_help}</p> : null}
        {fileColumns.map((column) => (
          <Select
            key={column}
            name={column}
            label={t[`column_${column}`]}
            options={options}
            defaultValue={places[column] ? String(places[column]) : ''}
          />
        ))}
      </div>
    </details>
  );
}

import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { maxPictureBytes } from '../../../contract/pictures.ts';
import { products } from '../../../messages/console/products.ts';
import type { Messages } from '../../../messages/en.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

interface PictureFormProps {
  version: number;
  state: FormState | undefined;
}

/** Uploads a picture. One that is too large is not sent. */
export function PictureForm({ version, state }: PictureFormProps) {
  const t = useMessages(products);
  const own = state?.values.intent === 'picture' ? state.result : undefined;
  const rejected = own?.outcome === 'refused' ? own.errors.picture : undefined;
  const [error, setError] = useState(rejected);
  const { sent, isAnotherSent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;
  useEffect(() => setError(rejected), [rejected]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setError(faultOf(target.files?.[0], t));
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const chosen = chosenIn(event.currentTarget);
    const fault = chosen ? faultOf(chosen, t) : t.picture_missing;
    if (!fault && !busy && !isAnotherSent) return onSent();
    event.preventDefault();
    setError(fault);
  }
  return (
    <Form method="post" encType="multipart/form-data" className="console-form" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="picture" />
      <input type="hidden" name="version" value={version} />
      <FormNotice result={own} />
      <Field
        type="file"
        name="picture"
        label={t.choose_picture}
        hint={t.picture_hint}
        accept="image/jpeg,image/png,image/webp"
        error={error}
        onChange={onChange}
      />
      <Button type="submit" busyLabel={busy ? t.uploading : undefined}>
        {t.upload}
      </Button>
    </Form>
  );
}

function chosenIn(form: HTMLFormElement): File | undefined {
  const chosen = new FormData(form).get('picture');
  return chosen instanceof File && chosen.size > 0 ? chosen : undefined;
}

function faultOf(file: File | undefined, t: Messages['console_products']): string | undefined {
  return file && file.size > maxPictureBytes ? t.picture_heavy : undefined;
}

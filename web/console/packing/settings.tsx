import type { FormEventHandler } from 'react';
import { Form, Link } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { consolePaths } from '../paths.ts';
import type { Packing } from './load-packing.ts';

type SettingsProps = Packing & { onSubmit: FormEventHandler<HTMLFormElement> };

/** Chosen once by each operator, and kept. */
export function Settings({ prints, is_muted, books, books_with, onSubmit }: SettingsProps) {
  const t = useMessages(packing);
  const options = [
    { value: 'at_once', text: t.at_once },
    { value: 'collected', text: t.collected },
  ];
  return (
    <details className="fold pack-settings" key={`${prints} ${is_muted} ${books}`}>
      <summary>{t.settings}</summary>
      <Form method="post" className="console-form" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="choose" />
        <Select name="prints" label={t.prints} options={options} defaultValue={prints} />
        <Checkbox name="is_muted" defaultChecked={is_muted}>
          {t.muted}
        </Checkbox>
        {books_with ? (
          <Select
            name="books"
            label={t.leaves}
            options={[
              { value: 'on', text: fill(t.books, { courier: books_with }) },
              { value: 'off', text: t.types },
            ]}
            defaultValue={books ? 'on' : 'off'}
          />
        ) : (
          <input type="hidden" name="books" value="on" />
        )}
        <Button type="submit">{t.keep}</Button>
      </Form>
      <Link className="link" to={consolePaths.packLabels}>
        {t.labels_title}
      </Link>
    </details>
  );
}

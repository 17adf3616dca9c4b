import { packsInFile, type sheetsOfBatch } from '../../../contract/console/sheets.ts';
import type { NamedTemplate } from '../../../contract/console/templates.ts';
import { sheets } from '../../../messages/console/sheets.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { consolePaths } from '../paths.ts';
import { useReloadAfterSubmit } from './use-reload-after-submit.ts';

type Sheets = CallResult<typeof sheetsOfBatch>;

interface PrintFormProps {
  batch: Sheets['Batch'];
  printed: Sheets['Printed'];
  templates: NamedTemplate[];
}

/** Requests one file, the first that was not printed yet unless another is chosen. The browser downloads it: no page follows. */
export function PrintForm({ batch, printed, templates }: PrintFormProps) {
  const t = useMessages(sheets);
  const alreadyPrinted = new Set(printed.map(({ part }) => part));
  const parts = Array.from({ length: batch.files }, (_, index) => index + 1);
  const next = parts.find((part) => !alreadyPrinted.has(part)) ?? 1;
  const options = parts.map((part) => {
    const range = { part, from: (part - 1) * packsInFile + 1, to: Math.min(part * packsInFile, batch.quantity) };
    return { value: String(part), text: fill(alreadyPrinted.has(part) ? t.part_printed : t.part_option, range) };
  });
  const startReloading = useReloadAfterSubmit();
  return (
    <form method="post" action={consolePaths.sheetFile} className="console-form" onSubmit={startReloading}>
      <input type="hidden" name="batch_id" value={batch.id} />
      <p>{t.help}</p>
      <Select
        name="template_id"
        label={t.template}
        options={templates.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <Select key={next} name="part" label={t.part} options={options} defaultValue={String(next)} />
      <p className="hint">{t.hint}</p>
      <Button type="submit" kind="primary">
        {t.file_button}
      </Button>
    </form>
  );
}

import { createTemplate, templateList } from '../../../contract/console/templates.ts';
import { templates } from '../../../messages/console/templates.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/new-template';
import { sampleSticker } from './sample.ts';
import { TemplateForm } from './template-form.tsx';
import { typedDesign } from './template-values.ts';

/** A new template begins as a copy of the first one. */
export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const { Templates } = await call(templateList, {});
    return { first: Templates.slice(0, 1), sample: sampleSticker() };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_templates: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    await call(createTemplate, typedDesign(values));
    return { text: fill(t.saved, { name: values.name ?? '' }), path: consolePaths.templates };
  });
}

export const clientAction = sendChange;

export default function NewTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(templates);
  return (
    <ConsolePage title={t.new_title} loaded={loaderData} back={{ to: consolePaths.templates, page: t.title }}>
      {({ first, sample }) =>
        first.map((template) => (
          <TemplateForm
            key={template.id}
            schema={createTemplate.input}
            template={{ ...template, name: '' }}
            sample={sample}
            state={actionData}
          />
        ))
      }
    </ConsolePage>
  );
}

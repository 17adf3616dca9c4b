import { data } from 'react-router';
import { changeTemplate, templateList } from '../../../contract/console/templates.ts';
import { templates } from '../../../messages/console/templates.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/template';
import { sampleSticker } from './sample.ts';
import { TemplateForm } from './template-form.tsx';
import { typedDesign } from './template-values.ts';

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => {
    const { Templates } = await call(templateList, {});
    const template = Templates.find((each) => each.id === id);
    if (!template) throw data(null, { status: 404 });
    return { template, sample: sampleSticker() };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_templates: t } = requestMessages(args.request);
  const template_id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(changeTemplate, { ...typedDesign(values), template_id, version: values.version ?? '' });
    return { text: fill(t.saved, { name: values.name ?? '' }), path: consolePaths.templates };
  });
}

export const clientAction = sendChange;

export default function Template({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(templates);
  const title = 'ready' in loaderData ? loaderData.ready.template.name : t.title;
  return (
    <ConsolePage title={title} loaded={loaderData} back={{ to: consolePaths.templates, page: t.title }}>
      {(ready) => (
        <TemplateForm
          {...ready}
          schema={changeTemplate.input}
          toInput={(values) => ({ ...values, template_id: params.id })}
          state={actionData}
        />
      )}
    </ConsolePage>
  );
}

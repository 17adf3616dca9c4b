import { pageTranslation, publishTranslation } from '../../../contract/console/page-translations.ts';
import { pages } from '../../../messages/console/pages.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { LegalText } from '../../landing/legal/legal-text.tsx';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { pagePath } from '../paths.ts';
import { Tick } from '../tick.tsx';
import type { Route } from './+types/translate-page';
import { changeTranslation } from './change-translation.ts';
import { TextEditor } from './text-editor.tsx';
import { translationInput } from './translation-input.ts';
import { shownToReaders } from './translation-list.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

export function loader(args: Route.LoaderArgs) {
  const { page: page_id, language } = args.params;
  return loadForOperator(args, (call) => call(pageTranslation, { page_id, language }));
}

export function action(args: Route.ActionArgs) {
  return changeTranslation(args, Number(args.params.page), args.params.language);
}

export const clientAction = sendChange;

export default function TranslatePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(pages);
  const mayEdit = useOwnRole() === 'owner';
  const page = Number(params.page);
  const ready = 'ready' in loaderData ? loaderData.ready : null;
  const title = ready
    ? fill(t.translate_title, { name: ready.Page.name, language: ready.Translation.display_name })
    : t.title;
  return (
    <ConsolePage title={title} loaded={loaderData} back={{ to: pagePath(page), page: ready?.Page.name ?? t.title }}>
      {({ Page, Translation }) => {
        const { language, direction, name, html, version } = Translation;
        const written = { lang: language, dir: direction };
        const values = { version: String(version), page_version: String(Page.version), name, html };
        return (
          <>
            <p>
              {t.shown_to_readers}: {shownToReaders(Translation, t)}
            </p>
            <details className="console-panel fold">
              <summary>{fill(t.english_text, { version: Page.version })}</summary>
              <LegalText html={Page.html} />
            </details>
            {mayEdit ? (
              <ChangeForm
                key={version}
                intent="publish"
                className="console-form page-form"
                schema={publishTranslation.input}
                toInput={(typed) => translationInput(page, language, typed)}
                values={values}
                state={actionData}
                submit={{
                  kind: 'primary',
                  text: fill(t.publish_translation, { version: Page.version }),
                  busy: t.publishing,
                }}
              >
                {(filled) => (
                  <>
                    <input type="hidden" name="page_version" value={filled.values.page_version} />
                    <Field
                      {...filledField(filled, 'name')}
                      {...written}
                      label={t.title_label}
                      maxLength={60}
                      required
                    />
                    <TextEditor html={filled.values.html ?? ''} error={filled.errors.html} written={written} />
                    {version > 0 && Translation.page_version !== Page.version ? (
                      <Tick
                        filled={filled}
                        name="is_still_right"
                        label={fill(t.still_right, { version: Page.version })}
                      />
                    ) : null}
                    <p>{t.translation_means}</p>
                    <Field
                      {...filledField(filled, 'reason')}
                      label={t.reason}
                      hint={t.reason_hint}
                      maxLength={200}
                      required
                    />
                  </>
                )}
              </ChangeForm>
            ) : (
              <LegalText html={html} written={written} />
            )}
            {mayEdit && version > 0 && !Translation.is_withdrawn ? (
              <WithdrawForm page={page} language={language} version={version} state={actionData} />
            ) : null}
          </>
        );
      }}
    </ConsolePage>
  );
}

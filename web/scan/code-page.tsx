import { language } from '../../messages/en/language.ts';
import { product } from '../../messages/en/product.ts';
import { scan } from '../../messages/en/scan.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { fillPlural } from '../../messages/plural.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Field } from '../ui/field.tsx';
import { Logo } from '../ui/pictures/logo.tsx';
import { CameraWay } from './camera/camera-way.tsx';
import type { CodeFault, Ours } from './typed-code.ts';

interface CodePageProps {
  title: string;
  typed: string;
  fault: CodeFault | null;
  ours: Ours;
}

/** For phones whose camera does not open links: the sticker is scanned in this page, or the code printed on it is typed or pasted. */
export function CodePage({ title, typed, fault, ours }: CodePageProps) {
  const t = useMessages({ language, product, scan });
  return (
    <div className="scan-still">
      <Head title={title} index={false} shared="code" />
      <Logo name={t.product.name} />
      <h1>{title}</h1>
      <p>{t.scan.warning_help}</p>
      <CameraWay ours={ours} />
      <form className="grid w-full max-w-96 gap-4 text-start" action={paths.scanShort}>
        <Field
          name="code"
          label={t.scan.code_label}
          hint={t.scan.code_help}
          error={fault ? sentenceFor(fault, t) : undefined}
          defaultValue={typed}
          className="input-digits"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus={fault !== null}
        />
        <button type="submit" className="button button-primary">
          {t.scan.code_go}
        </button>
      </form>
      <a className="link" href={paths.home}>
        {t.scan.home}
      </a>
    </div>
  );
}

function sentenceFor(fault: CodeFault, t: Pick<Messages, 'scan' | 'language'>): string {
  switch (fault.fault) {
    case 'foreign':
      return t.scan.code_foreign;
    case 'character':
      return fill(t.scan.code_character, { character: fault.character, place: fault.place });
    case 'missing':
      return fillPlural(t.scan.code_missing, fault, t.language.tag);
    case 'too_many':
      return fillPlural(t.scan.code_too_many, fault, t.language.tag);
  }
}

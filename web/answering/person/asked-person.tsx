import type { AskedPerson as Person } from '../../../contract/named-people.ts';
import type { toldKinds } from '../../../contract/relations.ts';
import { personLink } from '../../../messages/en/person-link.ts';
import { product } from '../../../messages/en/product.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Head } from '../../layout/head.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import logo from '../../ui/pictures/favicon.svg';
import { Plate } from '../../ui/plate.tsx';
import { LeaveFold } from './leave-fold.tsx';
import { PersonQuietFold } from './person-quiet-fold.tsx';

interface AskedPersonProps {
  person: Person;
  /** Where its forms go. */
  action: string;
  /** The form that was sent last, if it was refused. */
  refused: FormState | undefined;
}

/** What a person is asked whom an owner has named, or has agreed to. It shows the plates, and nothing else of the owner. */
export function AskedPerson({ person, action, refused }: AskedPersonProps) {
  const t = useMessages({ product, personLink });
  const hasAgreed = person.state === 'agreed';
  const title = hasAgreed ? t.personLink.title_agreed : t.personLink.title;
  const refusal = refused?.result.outcome === 'refused' ? refused.result : null;
  return (
    <>
      <Head title={title} index={false} />
      <header className="answer-head">
        <a href={paths.home} className="logo">
          <img className="logo-mark" src={logo} alt="" />
          {t.product.name}
        </a>
        {person.plates.map((plate) => (
          <Plate key={plate} number={plate} />
        ))}
      </header>
      <div className="truck-border" />
      <div className="answer-body">
        <h1>{title}</h1>
        {refusal ? <Notice kind="error">{refusal.text}</Notice> : null}
        {hasAgreed ? (
          <Notice kind="success">{t.personLink[`wants_${person.wants}`]}</Notice>
        ) : (
          <Question relation={person.relation} />
        )}
        <Choices person={person} action={action} />
        {hasAgreed ? <PersonQuietFold person={person} action={action} refused={refused} /> : null}
        <LeaveFold hasAgreed={hasAgreed} action={action} />
        <Kept {...person} />
      </div>
    </>
  );
}

function Question({ relation }: Pick<Person, 'relation'>) {
  const t = useMessages(personLink);
  return (
    <>
      <p>{t[`asks_${relation}`]}</p>
      <p>{t.how}</p>
      <p className="hint">{t.nothing_else}</p>
      <p className="hint">{t.ignore}</p>
    </>
  );
}

/** One press agrees, and says to what; later another one changes it. */
function Choices({ person: { state, wants }, action }: Pick<AskedPersonProps, 'person' | 'action'>) {
  const t = useMessages(personLink);
  const texts = state === 'agreed' ? { urgent: t.only_urgent, all: t.every } : { urgent: t.yes_urgent, all: t.yes_all };
  const lookOf = (kind: (typeof toldKinds)[number]) => {
    if (state !== 'agreed') return { className: 'button button-green' };
    const isPressed = kind === wants;
    return { className: `button ${isPressed ? 'button-primary' : ''}`.trim(), 'aria-pressed': isPressed };
  };
  return (
    <form className="answers" method="post" action={action} aria-label={t.choices}>
      <button type="submit" name="wants" value="urgent" {...lookOf('urgent')}>
        {texts.urgent}
      </button>
      <p className="hint">{t.urgent_help}</p>
      <button type="submit" name="wants" value="all" {...lookOf('all')}>
        {texts.all}
      </button>
    </form>
  );
}

function Kept({ name, phoneEnd }: Pick<Person, 'name' | 'phoneEnd'>) {
  const t = useMessages(personLink);
  return (
    <section className="person-kept">
      <h2>{t.kept}</h2>
      <p className="hint">{fill(t.kept_what, { name, digits: phoneEnd })}</p>
      <p>
        <a className="link" href={paths.privacyPolicy}>
          {t.privacy}
        </a>
      </p>
    </section>
  );
}

import type { LinkChannel } from '../../contract/answer-channels.ts';
import type { AskedContact } from '../../contract/answering.ts';
import { answering } from '../../messages/en/answering.ts';
import { answers } from '../../messages/en/answers.ts';
import { product } from '../../messages/en/product.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { timeOf } from '../dates.ts';
import { Head } from '../layout/head.tsx';
import { useRootData } from '../layout/root-data.ts';
import { useFillPlural, useMessages } from '../messages.ts';
import { paths, personPath } from '../paths.ts';
import { Notice } from '../ui/notice.tsx';
import logo from '../ui/pictures/favicon.svg';
import { Plate } from '../ui/plate.tsx';
import { Answers } from './answers.tsx';
import { Distance } from './distance.tsx';
import { QuietFold } from './quiet-fold.tsx';
import script from './seen.ts?inline-script';
import { Stands } from './stands.tsx';
import { StopFold } from './stop-fold.tsx';

interface AskedProps {
  contact: AskedContact;
  /** That of the link. */
  code: string;
  /** What brought the link, if it says so. */
  by: LinkChannel | undefined;
  /** Where its forms go. */
  action: string;
  /** Where the script tells that the page is in front of a person. */
  seenPath: string;
  /** Why the last press changed nothing. */
  refusal: string | undefined;
}

/**
 * What was said about which vehicle, the answers to it, and, folded away, what else an owner may want. A link is good for a day, and so is all that
 * it does: a time needs no day.
 */
export function Asked({ contact, code, by, action, seenPath, refusal }: AskedProps) {
  const t = useMessages({ answering, product });
  return (
    <>
      <Head title={t.answering.title} index={false} />
      <header className="answer-head">
        <a href={paths.home} className="logo">
          <img className="logo-mark" src={logo} alt="" />
          {t.product.name}
        </a>
        {contact.vehiclePlateNumber ? <Plate number={contact.vehiclePlateNumber} /> : null}
      </header>
      <div className="truck-border" />
      <div className="answer-body">
        <div>
          <Said {...contact} />
          <People {...contact} />
        </div>
        {contact.place ? <Stands place={contact.place} /> : null}
        {refusal ? <Notice kind="error">{refusal}</Notice> : null}
        <WhatTheySee {...contact} />
        <Distance {...contact.distance} action={action} />
        <Answers answer={markedAnswer(contact)} isOwner={contact.isOwner} action={action} />
        {contact.isOwner ? (
          <>
            <QuietFold {...contact} action={action} />
            <StopFold block={contact.block} action={action} />
          </>
        ) : (
          <OwnChoice code={contact.personCode} />
        )}
      </div>
      {contact.seenAt ? null : <SeenScript path={seenPath} code={code} by={by} />}
    </>
  );
}

/** The reader's own answer, where it holds and its time is not over, or where they have said that they do not come while somebody else does. */
function markedAnswer({ answer, answeredBy, isOver, hasDeclined }: AskedContact): AskedContact['answer'] {
  if (hasDeclined) return 'cannot_come';
  return answeredBy === 'own' && !isOver ? answer : '';
}

/** To a person whom the owner has named it is not said that the vehicle is theirs. */
function Said({ text, at, isOwner }: Pick<AskedContact, 'text' | 'at' | 'isOwner'>) {
  const t = useMessages(answering);
  const [nothing, said] = isOwner ? [t.said_nothing, t.said] : [t.said_nothing_of_owners, t.said_of_owners];
  return (
    <>
      <h1>{text || nothing}</h1>
      <p className="hint">{fill(said, { time: timeOf(at) })}</p>
    </>
  );
}

/** How many have said so, and when it was said last; nothing where it was one, once. */
function People({ people, stillAt }: Pick<AskedContact, 'people' | 'stillAt'>) {
  const t = useMessages(answering);
  const fillPlural = useFillPlural();
  const said = [
    people > 1 && fillPlural(t.people, { count: people }),
    stillAt && fill(t.still, { time: timeOf(stillAt) }),
  ];
  const words = said.filter(Boolean);
  return words.length > 0 ? <p className="answer-people">{words.join(' · ')}</p> : null;
}

type Seen = Pick<AskedContact, 'answer' | 'answeredBy' | 'until' | 'isOver' | 'isOwner' | 'hasDeclined'>;

/** For a person whom the owner has named: why they are told, and where they choose of what. */
function OwnChoice({ code }: { code: string }) {
  const t = useMessages(answering);
  return (
    <div className="answer-own-choice">
      <p className="hint">{t.for_owner}</p>
      <a className="link" href={personPath(code)}>
        {t.own_choice}
      </a>
    </div>
  );
}

/** The answer that holds, and whose it is where it is another's. */
function WhatTheySee({ answer, answeredBy, until, isOver, isOwner, hasDeclined }: Seen) {
  const t = useMessages({ answering, answers });
  if (!answer) return <p>{t.answering.lead}</p>;
  const { now, till, over, change, who } = sentencesOf({ answeredBy, isOwner }, t.answering);
  const words = { who, answer: t.answers[answer], time: until && timeOf(until) };
  if (isOver) return <Notice kind="info">{fill(over, words)}</Notice>;
  return (
    <div>
      <Notice kind="success">{fill(until ? till : now, words)}</Notice>
      <p className="hint">{hasDeclined ? t.answering.declined : change}</p>
    </div>
  );
}

interface Answerer {
  /** '' for an answer of which a server of the release before does not say whose it is. */
  answeredBy: AskedContact['answeredBy'];
  isOwner: boolean;
}

function sentencesOf({ answeredBy, isOwner }: Answerer, t: Messages['answering']) {
  if (answeredBy === 'own' || answeredBy === '')
    return { now: t.they_see, till: t.they_see_until, over: t.they_see_over, change: t.change, who: '' };
  const [now, till, over] = [t.answer_of, t.answer_of_until, t.answer_of_over];
  // That they do not come takes no help of another's back.
  const change = isOwner ? t.change_of_other : t.change_if_coming;
  return { now, till, over, change, who: t[`by_${answeredBy}`] };
}

function SeenScript({ path, code, by }: { path: string } & Pick<AskedProps, 'code' | 'by'>) {
  const nonce = useRootData()?.nonce;
  return (
    <script
      nonce={nonce}
      data-path={path}
      data-code={code}
      data-by={by}
      dangerouslySetInnerHTML={{ __html: script }}
      suppressHydrationWarning
    />
  );
}

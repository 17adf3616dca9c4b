import { isSeenTo } from '../../../contract/owner-answers.ts';
import { contact as contactWords } from '../../../messages/en/contact.ts';
import { following } from '../../../messages/en/following.ts';
import { scan } from '../../../messages/en/scan.ts';
import { Head } from '../../layout/head.tsx';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import type { Followed } from './follow.ts';
import { HowFar } from './how-far.tsx';
import { liveScriptPath } from './live-script-path.ts';
import { Place } from './place.tsx';
import type { Refusal } from './pressed-part.ts';
import { Steps } from './steps.tsx';
import { Joined, Still } from './still.tsx';
import { type FollowingTimes, isLost } from './times.ts';
import { Ways } from './ways.tsx';
import { standingOf } from './words.ts';

interface FollowedPageProps extends Followed {
  times: FollowingTimes;
  /** Of the last press. */
  refusal: Refusal | undefined;
}

/**
 * What became of a message, for its caller. The script replaces the parts that have changed, each for itself (`show.ts`), and the title, which says
 * how it stands to whoever is in another tab.
 */
export function FollowedPage({ contact, sentAt, times, refusal }: FollowedPageProps) {
  const t = useMessages({ contact: contactWords, following, scan });
  const hasFailed = isLost(contact);
  const title = hasFailed ? t.following.failed_title : t.contact.final_title;
  const standing = standingOf(contact, times, t.following);
  const needsNobody = isSeenTo(contact.answer);
  const isOpen = !needsNobody && !hasFailed;
  const refusalOf = (part: Refusal['part']) => (refusal?.part === part ? refusal.sentence : undefined);
  return (
    <div
      id="following"
      className="following"
      data-of={sentAt}
      data-guid={contact.GUID}
      data-version={contact.version}
      data-followed={times.followFor}
      data-change={times.changesIn}
    >
      <Head title={standing.text} index={false} />
      <div className="following-head">
        <div data-part="title">
          <h1>{title}</h1>
          {hasFailed ? null : <p className="following-thanks">{t.contact.final_thanks}</p>}
        </div>
        <section className="following-message" data-part="message" aria-label={t.following.your_message}>
          {contact.vehiclePlateNumber ? <Plate number={contact.vehiclePlateNumber} /> : null}
          <p dir="auto">{contact.text}</p>
        </section>
        <div data-part="joined">{contact.isJoined ? <Joined {...contact} /> : null}</div>
      </div>
      <div className="following-state">
        <Steps {...{ contact, times }} />
        <div className="standing" data-part="standing" role="status">
          <div className="standing-card" data-kind={standing.kind}>
            <p className="standing-text">{standing.text}</p>
            {standing.till ? <p className="standing-till">{standing.till}</p> : null}
            {contact.distance ? <HowFar {...contact.distance} /> : null}
            {standing.help ? <p>{standing.help}</p> : null}
          </div>
        </div>
        <div id="still" data-part="still">
          {refusalOf('still') || (isOpen && (contact.isJoined || times.isOld)) ? (
            <Still {...{ contact, sentAt }} refusal={refusalOf('still')} />
          ) : null}
        </div>
        <div className="following-ways" data-part="ways">
          {needsNobody ? null : (
            <Ways
              guid={contact.GUID}
              takesCalls={contact.takesCalls}
              isUrgent={standing.kind !== 'good'}
              isForEmergency={times.isForEmergency}
            />
          )}
        </div>
      </div>
      <div className="following-place" id="place">
        <div data-part="place">
          {refusalOf('place') || (!contact.isJoined && (contact.place || isOpen)) ? (
            <Place {...{ contact, sentAt }} refusal={refusalOf('place')} />
          ) : null}
        </div>
        <p className="place-says" role="status" />
      </div>
      <p className="following-quiet">
        <ButtonLink kind="quiet" to={paths.productDetail}>
          {t.scan.get_sticker}
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.home}>
          {t.scan.home}
        </ButtonLink>
      </p>
      <LiveScript />
    </div>
  );
}

/** Without it the page loads itself again every few seconds. */
function LiveScript() {
  const { release = '' } = useRootData() ?? {};
  return <script src={liveScriptPath(release)} defer />;
}

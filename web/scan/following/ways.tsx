import { following } from '../../../messages/en/following.ts';
import { useMessages } from '../../messages.ts';
import { scanPath } from '../../paths.ts';

interface WaysProps {
  guid: string;
  /** There is something to be done, since nobody has said to come. */
  isUrgent: boolean;
  takesCalls: boolean;
  /** The owner has not seen an urgent message, nor does anybody look after the vehicle: the emergency contact comes first. */
  isForEmergency: boolean;
}

/** What may be done meanwhile. What else a sticker offers is known on its own page alone: asked for here, it would count as a scan each time. */
export function Ways({ guid, isUrgent, takesCalls, isForEmergency }: WaysProps) {
  const t = useMessages({ following });
  const page = scanPath(guid);
  return (
    <>
      <h2>{t.following.meanwhile}</h2>
      {isForEmergency ? (
        <a className="button button-green for-emergency" href={`${page}?open=emergency`}>
          {t.following.emergency}
        </a>
      ) : null}
      {takesCalls ? (
        <a className={isUrgent && !isForEmergency ? 'button button-green' : 'button'} href={`${page}?open=call`}>
          {t.following.call}
        </a>
      ) : (
        <p className="no-calls">{t.following.no_calls}</p>
      )}
      <a className="button button-danger" href="tel:112">
        {t.following.dial_112}
      </a>
      <a
        className={isUrgent && !takesCalls && !isForEmergency ? 'button button-green other-ways' : 'button other-ways'}
        href={page}
      >
        {t.following.other_ways}
      </a>
    </>
  );
}

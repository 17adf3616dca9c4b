import type { ContactState } from '../../../contract/answering.ts';
import { following } from '../../../messages/en/following.ts';
import { fill } from '../../../messages/fill.ts';
import { timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { sentPath } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Followed } from './follow.ts';

/** That the owner had been told the same before, and when. */
export function Joined({ at }: Pick<ContactState, 'at'>) {
  const t = useMessages(following);
  return <p className="following-joined">{fill(t.joined, { time: timeOf(at) })}</p>;
}

interface StillProps extends Followed {
  /** Why the last press changed nothing. */
  refusal: string | undefined;
}

/** A button to say that it is still so, however often; it reminds the owner once. */
export function Still({ contact, sentAt, refusal }: StillProps) {
  const t = useMessages(following);
  return (
    <form className="following-still" method="post" action={sentPath(contact.GUID)}>
      {refusal ? <Notice kind="error">{refusal}</Notice> : null}
      <input type="hidden" name="of" value={sentAt} />
      <button type="submit" name="still" value="yes" className="button" aria-describedby="still-help">
        {t.still}
      </button>
      <p id="still-help">{contact.answer || contact.remindedAt ? t.still_help : t.still_reminds}</p>
    </form>
  );
}

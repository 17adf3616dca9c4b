import { useEffect, useEffectEvent, useState } from 'react';
import { news as words } from '../../../messages/console/news.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sendSeen } from './ask-news.ts';
import type { News } from './news-answers.ts';
import { NewsList } from './news-list.tsx';

interface NewsDialogProps {
  /** Null where it could not be asked. */
  news: News | null;
  onSeen: () => void;
  onClose: () => void;
}

/** What is new, over whatever page is open. It is looked at by being opened. */
export function NewsDialog({ news, onSeen, onClose }: NewsDialogProps) {
  const t = useMessages(words);
  // What was new when it was opened stays there until it is closed.
  const [shown] = useState(news);
  const opened = useEffectEvent(() => {
    if (!shown?.News.some(({ fresh }) => fresh > 0)) return;
    sendSeen(shown.at);
    onSeen();
  });
  useEffect(() => opened(), []);
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <div className="news">
        {shown ? <NewsList news={shown.News} onGo={onClose} /> : <p>{t.not_known}</p>}
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </Dialog>
  );
}

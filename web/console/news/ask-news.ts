import { consolePaths } from '../paths.ts';
import type { News } from './news-answers.ts';

export type { News };

/** What is new; null where that cannot be known just now, and `over` where nobody is logged in any more. `inquiry`: one that is open, or 0. */
export async function askNews(inquiry: number): Promise<News | 'over' | null> {
  try {
    const address = inquiry ? `${consolePaths.newsAnswers}?inquiry=${inquiry}` : consolePaths.newsAnswers;
    const answer = await fetch(address, { redirect: 'manual' });
    if (answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403) return 'over';
    return answer.ok ? ((await answer.json()) as News) : null;
  } catch {
    return null;
  }
}

/** Remembers that it was looked at. If that fails it is new once more. */
export function sendSeen(at: string): void {
  void fetch(consolePaths.newsAnswers, { method: 'POST', body: new URLSearchParams({ at }) }).catch(() => undefined);
}

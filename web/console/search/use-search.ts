import { useEffect, useState } from 'react';
import { consolePaths } from '../paths.ts';
import type { GroupsAnswer, PlacesAnswer } from './answers.ts';
import type { HitGroup, Place } from './found.ts';

/** After the last key; a scanner types a whole code within it. */
const pauseMs = 120;
const slowMs = 1500;

export type Answered =
  | { state: 'idle' | 'looking' | 'slow' | 'failed'; text?: string }
  | { state: 'found'; groups: HitGroup[] };

/** What the server finds for a text, once nothing more is typed for a moment. An answer to an earlier text is dropped. */
export function useSearch(typed: string): Answered & { again: () => void } {
  const search = typed.trim();
  const [answered, setAnswered] = useState<Answered & { search: string }>({ state: 'idle', search: '' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!search) return;
    const stop = new AbortController();
    const begin = setTimeout(() => {
      ask<GroupsAnswer>(stop.signal, new URLSearchParams({ search })).then(
        (answer) =>
          setAnswered(
            'groups' in answer ? { state: 'found', search, ...answer } : { state: 'failed', search, text: answer.text },
          ),
        () => stop.signal.aborted || setAnswered({ state: 'failed', search }),
      );
    }, pauseMs);
    const saySlow = () => setAnswered((now) => (now.search === search ? now : { state: 'slow', search }));
    const slow = setTimeout(saySlow, slowMs);
    return () => {
      stop.abort();
      clearTimeout(begin);
      clearTimeout(slow);
    };
  }, [search, round]);
  const again = () => {
    setAnswered({ state: 'looking', search: '' });
    setRound((before) => before + 1);
  };
  if (!search) return { state: 'idle', again };
  if (answered.search === search) return { ...answered, again };
  return { state: 'looking', again };
}

/** The pages and actions that there are for this operator; none while they are not known. */
export function usePlaces(): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    ask<PlacesAnswer>(stop.signal).then(
      (answer) => 'places' in answer && setPlaces(answer.places),
      // What is looked up goes on without them.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return places;
}

/** Asks the route behind the dialog: posts a text, or gets the places. A session that has ended leads to the login. */
async function ask<T>(signal: AbortSignal, body?: URLSearchParams): Promise<T> {
  const answer = await fetch(consolePaths.searchAnswers, body ? { method: 'POST', body, signal } : { signal });
  if (answer.redirected) window.location.assign(answer.url);
  return (await answer.json()) as T;
}

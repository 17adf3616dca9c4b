import { useEffect } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { useMessages } from '../messages.ts';
import { useToast } from '../ui/toast.tsx';
import { isChallenged, solvePendingChallenge } from './solve-pending-challenge.ts';

/** Where a form was rejected with a challenge: solves it, and shows a toast once the form can be submitted again. */
export function useChallenge(): void {
  const showToast = useToast();
  const { challenge_met } = useMessages(frame);
  const states = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const underWay = states.some((state) => state !== 'idle');
  useEffect(() => {
    if (underWay || !isChallenged()) return;
    solvePendingChallenge().then((isMet) => {
      if (isMet) showToast(challenge_met, { kind: 'success', seconds: 5 });
    });
  }, [underWay, showToast, challenge_met]);
}

import { isBatchStepAllowed } from '../../../contract/batch-states.ts';
import { batches } from '../../../messages/console/batches.ts';
import { sheets } from '../../../messages/console/sheets.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { consolePaths, endBatchPath, filePathOf, sheetsPath } from '../paths.ts';
import type { BatchShown } from './load-batch.ts';

/** What the operator who is logged in may do with a batch as it is. */
export function BatchActions({ id, state, minted, counts, recalls_used }: BatchShown) {
  const t = useMessages({ batches, sheets });
  const role = useOwnRole();
  const mayChange = role !== 'support';
  const mayRecallUsed = role === 'owner' && !recalls_used && counts.used > 0;
  const danger = { kind: 'danger' } as const;
  return (
    <>
      {minted > 0 ? (
        <>
          {mayChange ? <ButtonLink to={sheetsPath(id)}>{t.sheets.print}</ButtonLink> : null}
          <ButtonLink to={listPath(consolePaths.stickers, { batch: id })}>{t.batches.show_stickers}</ButtonLink>
          <a className={buttonClass('plain')} href={listPath(filePathOf(consolePaths.stickers), { batch: id })}>
            {t.batches.codes}
          </a>
        </>
      ) : null}
      {mayChange && isBatchStepAllowed(state, 'cancel') ? (
        <ButtonLink {...danger} to={endBatchPath(id, 'cancel')}>
          {t.batches.cancel}
        </ButtonLink>
      ) : null}
      {mayChange && isBatchStepAllowed(state, 'recall') ? (
        <ButtonLink {...danger} to={endBatchPath(id, 'recall')}>
          {t.batches.recall}
        </ButtonLink>
      ) : null}
      {mayRecallUsed && isBatchStepAllowed(state, 'recall_used') ? (
        <ButtonLink {...danger} to={endBatchPath(id, 'recall-used')}>
          {t.batches.recall_used}
        </ButtonLink>
      ) : null}
    </>
  );
}

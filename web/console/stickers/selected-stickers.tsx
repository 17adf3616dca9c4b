import { stickerSelection, stickersOff } from '../../../contract/console/sticker-selection.ts';
import { stickerList } from '../../../contract/console/stickers.ts';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { selection as words } from '../../../messages/console/selection.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { actForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths, stickerPath } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';
import { loadSelected } from '../selection/load-selected.ts';
import { OutcomeShown } from '../selection/outcome.tsx';
import { NothingTicked, Selected } from '../selection/selected-page.tsx';
import { type PostedRow, postedRows, rowsIn } from '../selection/selection-query.ts';
import type { Route } from './+types/selected-stickers';
import { stickersView } from './sticker-list.tsx';
import { StickerStateLabel } from './sticker-state.tsx';

export const loader = loadSelected(stickersView, ['off'], async (call, _step, filters) =>
  call(stickerSelection, filters),
);

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (call, { rows, reason = '' }) => {
    const posted = rowsIn(rows);
    const { Done, NotDone, InParcels } = await call(stickersOff, { Stickers: atStates(posted), reason });
    return { outcome: { Done, NotDone, posted }, InParcels };
  });
}

export const clientAction = sendChange;

export default function SelectedStickers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ selection: words, stickers });
  const done = actionData && 'outcome' in actionData ? actionData : null;
  const parcelOf = (sticker: number) => done?.InParcels.find(({ id }) => id === sticker)?.order_id;
  const state = actionData && 'result' in actionData ? actionData : undefined;
  return (
    <ConsolePage
      title={t.selection.off_title}
      loaded={loaderData}
      back={{ to: consolePaths.stickers, page: t.stickers.title }}
    >
      {({ selected }) => {
        if (done)
          return (
            <OutcomeShown
              outcome={done.outcome}
              done={[fill(t.selection.off_done, { count: formatCount(done.outcome.Done.length) })]}
              leftToDo={(id) => {
                const number = parcelOf(id);
                return number ? fill(t.stickers.in_parcel_of, { number }) : '';
              }}
              list={consolePaths.stickers}
              pathOf={({ name }) => stickerPath(name.replace(/\W/g, ''))}
            />
          );
        return selected ? <Off {...selected} state={state} /> : <NothingTicked list={consolePaths.stickers} />;
      }}
    </ConsolePage>
  );
}

const { values: states } = stickerList.filters.state;

/** Their numbers, and the states in which they were shown. */
function atStates(rows: PostedRow[]) {
  return rows.map(({ id, state: shown }) => ({ id, state: states.find((state) => state === shown) ?? 'off' }));
}

type OffProps = Pick<CallResult<typeof stickerSelection>, 'Stickers' | 'found'> & { state: FormState | undefined };

/** What switching these off does, and one reason for all. */
function Off({ Stickers, found, state }: OffProps) {
  const t = useMessages({ selection: words, stickers });
  const fits = Stickers.filter(({ why }) => why === '');
  const inUse = fits.filter((sticker) => sticker.state === 'activated').length;
  const inParcels = fits.filter(({ in_parcel_of }) => in_parcel_of > 0).length;
  const leftOut = Stickers.flatMap(({ id, guid, state, why }) =>
    why === ''
      ? []
      : [
          {
            id,
            why,
            name: formatStickerCode(guid),
            path: stickerPath(guid),
            state: <StickerStateLabel state={state} />,
          },
        ],
  );
  const sentences = [
    fill(t.selection.off_count, { count: formatCount(fits.length) }),
    ...(inUse > 0 ? [fill(t.selection.off_in_use, { count: formatCount(inUse) })] : []),
  ];
  if (inParcels > 0) sentences.push(fill(t.selection.off_in_parcels, { count: formatCount(inParcels) }));
  const named = fits.map(({ id, guid, state }) => ({
    ...{ id, name: formatStickerCode(guid), path: stickerPath(guid) },
    detail: t.stickers[`state_${state}`],
  }));
  const rows = fits.map(({ id, guid, state }) => ({ id, version: 1, name: formatStickerCode(guid), state }));
  return (
    <Selected found={found} sentences={sentences} fits={named} leftOut={leftOut}>
      <ChangeForm
        schema={stickersOff.input}
        toInput={({ rows, reason }) => ({ Stickers: atStates(rowsIn(rows)), reason })}
        intent="off"
        state={state}
        submit={{ kind: 'danger', text: t.selection.off_do, busy: t.stickers.saving }}
      >
        {(filled) => (
          <>
            <input type="hidden" name="rows" value={postedRows(rows)} />
            <ReasonField {...filled} />
          </>
        )}
      </ChangeForm>
    </Selected>
  );
}

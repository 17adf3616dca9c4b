import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { search as words } from '../../../messages/console/search.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import type { Hit, HitGroup } from './found.ts';
import { matchPlaces } from './match-places.ts';
import { useChosen } from './use-chosen.ts';
import { usePlaces, useSearch } from './use-search.ts';

/** The search over whatever page is open: a combobox whose list has what the text leads to, group by group. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(words);
  const dialog = useModal();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, status, isFailed, again, isAnswered } = useGroups(typed);
  const hits = groups.flatMap((group) => group.hits);
  const { at, onKeyDown } = useChosen(hits.length, typed);
  const open = useOpen(onClose);
  const submit = useSubmitted(hits, at, isAnswered, open);
  const listId = `${id}-list`;
  return (
    <dialog ref={dialog} className="console-search" aria-label={t.title} onClose={onClose}>
      <form className="console-search-form" onSubmit={submit}>
        <input
          className="input"
          role="combobox"
          aria-label={t.label}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(id, at) : undefined}
          placeholder={t.placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t.close}
        </button>
      </form>
      <p className="console-search-status" role="status">
        {status}
      </p>
      {isFailed ? (
        <p>
          <button type="button" className="button" onClick={again}>
            {t.try_again}
          </button>
        </p>
      ) : null}
      <Options id={id} listId={listId} label={t.results} groups={groups} at={at} onOpen={open} />
      <p className="hint console-search-keys" aria-hidden="true">
        {t.keys_help}
      </p>
    </dialog>
  );
}

interface OptionsProps {
  id: string;
  listId: string;
  label: string;
  groups: HitGroup[];
  at: number;
  onOpen: (hit: Hit) => void;
}

function Options({ id, listId, label, groups, at, onOpen }: OptionsProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div id={listId} role="listbox" aria-label={label} className="console-search-list">
      {groups.map(({ heading, hits }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options may have groups, but no fieldset.
        <div key={heading} role="group" aria-labelledby={`${id}-${index}`}>
          <p id={`${id}-${index}`} className="console-search-heading" role="presentation">
            {heading}
          </p>
          {hits.map((hit, nth) => (
            <Option
              key={`${hit.to} ${hit.title}`}
              id={optionId(id, (starts[index] ?? 0) + nth)}
              hit={hit}
              isChosen={(starts[index] ?? 0) + nth === at}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onOpen: (hit: Hit) => void;
}

/** A link, so that it can be opened beside the page as well; the focus stays in the text. */
function Option({ id, hit, isChosen, onOpen }: OptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <a
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={hit.to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen(hit);
      }}
    >
      <b>{hit.title}</b>
      {hit.hint ? <span>{hit.hint}</span> : null}
    </a>
  );
}

const optionId = (id: string, at: number) => `${id}-option-${at}`;

/** Opens the browser's own modal, and closes it when it goes: the focus returns to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** What was found, then pages and actions, and a sentence that says how far it is. */
function useGroups(typed: string) {
  const t = useMessages(words);
  const { again, ...answered } = useSearch(typed);
  const places = matchPlaces(usePlaces(), typed);
  const groups = [
    ...(answered.state === 'found' ? answered.groups : []),
    { heading: t.pages, hits: places.filter(({ isAction }) => !isAction) },
    { heading: t.actions, hits: places.filter(({ isAction }) => isAction) },
  ].filter(({ hits }) => hits.length > 0);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const results = count > 0 ? fill(t.results_count, { count }) : `${t.none}. ${t.none_help}`;
  const sentences = { idle: t.hint, looking: t.looking, slow: t.slow, found: results, failed: t.failed };
  const status = answered.state === 'failed' && answered.text ? answered.text : sentences[answered.state];
  return { groups, status, again, isFailed: answered.state === 'failed', isAnswered: answered.state === 'found' };
}

function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  return ({ to }: Hit) => {
    onClose();
    // Another language is another page script.
    if (to.includes('?lang=')) window.location.assign(to);
    else void navigate(to);
  };
}

/** Enter opens what is chosen. Where nothing is yet, as after a scanner, whose Enter comes at once, it opens the only thing that is found then. */
function useSubmitted(hits: Hit[], at: number, isAnswered: boolean, open: (hit: Hit) => void) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || !isAnswered) return;
    setWaiting(false);
    const [only, another] = hits;
    if (only && !another) open(only);
  }, [isWaiting, isAnswered, hits, open]);
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hit = hits[at];
    if (hit) open(hit);
    else setWaiting(!isAnswered);
  };
}

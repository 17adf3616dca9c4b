import { type MouseEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { registration } from '../../messages/en/registration.ts';
import { type Filled, filledField } from '../forms/filled.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import type { LegalName, ShownVersion, Versions } from './current-versions.ts';
import { LegalDialog } from './legal-dialog.tsx';

interface ConsentProps extends Filled {
  versions: Versions;
  /** What is said above a text that is not in the page's language; '' where that is English. */
  englishNote: string;
  box: RefObject<HTMLInputElement | null>;
  onTick: () => void;
}

/** The checkbox, links to the two texts that the owner agrees to, and the versions of them that were shown. */
export function Consent({ values, errors, versions, englishNote, box, onTick }: ConsentProps) {
  const t = useMessages(registration);
  const [shown, setShown] = useState(versions);
  const [open, setOpen] = useState<LegalName | null>(null);
  useEffect(() => setShown(versions), [versions]);
  const onShown = useCallback(
    (name: LegalName, version: ShownVersion) => setShown((before) => ({ ...before, [name]: version })),
    [],
  );
  const { defaultValue: _isTicked, ...agreed } = filledField({ values, errors }, 'agreed');
  const wrongVersion =
    errors.termsVersion ?? errors.termsTranslation ?? errors.privacyVersion ?? errors.privacyTranslation;
  const error = errors.agreed ?? wrongVersion;
  return (
    <div className="consent">
      <input type="hidden" name="termsVersion" value={shown.terms.version} />
      <input type="hidden" name="termsTranslation" value={shown.terms.translation} />
      <input type="hidden" name="privacyVersion" value={shown.privacy.version} />
      <input type="hidden" name="privacyTranslation" value={shown.privacy.translation} />
      <Checkbox
        {...agreed}
        error={error}
        value="yes"
        ref={box}
        defaultChecked={values.agreed === 'yes'}
        onChange={onTick}
        required
      >
        {t.agree}
      </Checkbox>
      <p className="consent-texts">
        <LegalLink href={paths.termsCondition} words={t.read_terms} onOpen={() => setOpen('terms')} />
        <LegalLink href={paths.privacyPolicy} words={t.read_privacy} onOpen={() => setOpen('privacy')} />
      </p>
      <LegalDialog name={open} englishNote={englishNote} onShown={onShown} onClose={() => setOpen(null)} />
    </div>
  );
}

/** Opens the text above the form; without script opens its page in a new tab. */
function LegalLink({ href, words, onOpen }: { href: string; words: string; onOpen: () => void }) {
  function open(event: MouseEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer" onClick={open}>
      {words}
    </a>
  );
}

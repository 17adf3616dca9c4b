import type { Filled } from '../forms/filled.ts';
import { Checkbox } from '../ui/checkbox.tsx';

/** A checkbox that is sent unticked as well, so that a form that stays shows it unticked. */
export function Tick({ filled, name, label }: { filled: Filled; name: string; label: string }) {
  return (
    <>
      <input type="hidden" name={name} value="" />
      <Checkbox name={name} defaultChecked={filled.values[name] === 'on'} error={filled.errors[name]}>
        {label}
      </Checkbox>
    </>
  );
}

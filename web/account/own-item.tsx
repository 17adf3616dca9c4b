import { Button } from '../ui/button.tsx';

interface OwnItemProps {
  name: string;
  /** When it was created, and when it was used. */
  times: string;
  /** The button that ends it; null where it cannot be ended here. */
  end: { name: string; value: string; label: string; text: string } | null;
  busy: boolean;
}

/** One of an account's sessions or passkeys. */
export function OwnItem({ name, times, end, busy }: OwnItemProps) {
  return (
    <li className="grid justify-items-start gap-1">
      <b>{name}</b>
      <span className="hint text-balance">{times}</span>
      {end ? (
        <Button type="submit" name={end.name} value={end.value} kind="quiet" disabled={busy} aria-label={end.label}>
          {end.text}
        </Button>
      ) : null}
    </li>
  );
}

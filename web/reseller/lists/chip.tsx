interface ChipProps {
  /** `good`: done; `waits`: something is still to come; `off`: nothing more will. */
  is: 'good' | 'waits' | 'off';
  text: string;
}

/** How something stands, in a word. The colour only helps to find it. */
export function Chip({ is, text }: ChipProps) {
  return (
    <span className="chip" data-is={is}>
      {text}
    </span>
  );
}

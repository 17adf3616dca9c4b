export function BloodGroup({ label, group }: { label: string; group: string }) {
  return (
    <p className="blood-group">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fill="currentColor" d="M12 2c4 5.5 6.5 8.8 6.5 12.5a6.5 6.5 0 0 1-13 0C5.5 10.8 8 7.5 12 2z" />
      </svg>
      <span>{label}</span> <b>{group}</b>
    </p>
  );
}

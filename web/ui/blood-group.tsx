export function BloodGroup({ label, group }: { label: string; group: string }) {
  return (
    <p className="blood-group">
      <span>{label}</span> <b>{group}</b>
    </p>
  );
}

/** The form itself carries what it is about: two tabs with two stickers, or two accounts, do not mix. */
export function FormAbout({ values: { guid, VehicleOwnerMasterId } }: { values: Record<string, string> }) {
  return (
    <>
      <input type="hidden" name="guid" value={guid} />
      <input type="hidden" name="VehicleOwnerMasterId" value={VehicleOwnerMasterId} />
    </>
  );
}

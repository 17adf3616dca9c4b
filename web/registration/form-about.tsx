/** What a form is about says the form itself: two tabs with two stickers, or two accounts, do not mix. */
export function FormAbout({ values: { guid, VehicleOwnerMasterId } }: { values: Record<string, string> }) {
  return (
    <>
      <input type="hidden" name="guid" value={guid} />
      <input type="hidden" name="VehicleOwnerMasterId" value={VehicleOwnerMasterId} />
    </>
  );
}

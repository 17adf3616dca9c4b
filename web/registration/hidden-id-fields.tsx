/** Hidden fields with the sticker and the owner that the form is for, so that two tabs with two stickers or accounts do not mix. */
export function HiddenIdFields({ values: { guid, VehicleOwnerMasterId } }: { values: Record<string, string> }) {
  return (
    <>
      <input type="hidden" name="guid" value={guid} />
      <input type="hidden" name="VehicleOwnerMasterId" value={VehicleOwnerMasterId} />
    </>
  );
}

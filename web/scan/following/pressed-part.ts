/** The element ids of the parts of the page with buttons, where a browser without script is led to once one was pressed. */
export type PressedPart = 'place' | 'still';

/** The part that the button belongs to. */
export function pressedPart(form: FormData): PressedPart {
  return form.has('still') ? 'still' : 'place';
}

/** Why a press changed nothing, and where that is said. */
export interface Refusal {
  part: PressedPart;
  sentence: string;
}

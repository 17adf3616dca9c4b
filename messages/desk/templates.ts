/** How stickers are printed: /console/templates, and what its calls refuse. */
export const templates = {
  name_required: 'Give the template a name of at most 60 characters.',
  medium: 'Choose A4 sheets or a roll.',
  width_range: 'A sticker is 32 to 100 mm wide, in steps of half a millimetre.',
  height_range: 'A sticker is 35 to 150 mm high, in steps of half a millimetre.',
  code_range: 'The white field is 27 to 90 mm wide, so that the code in it is at least 20 mm.',
  bleed_range: 'The bleed is 0 to 5 mm, in steps of half a millimetre.',
  gap_range: 'The gap is 0 to 30 mm, in steps of half a millimetre.',
  columns_range: 'On a sheet 1 to 3 packs stand side by side.',
  color: 'Write a colour as #0b6b4f.',
  code_too_wide:
    'The white field leaves less than 2 mm of the sticker on either side. Make it smaller, or the sticker wider.',
  sticker_too_low:
    'The code and the texts do not fit. Make the sticker higher, the white field smaller, or leave texts out.',
  gap_too_small:
    'The packs would overlap: the gap has to hold the bleed of both, and 3 mm of cut marks if there are any.',
  too_wide: 'So many packs do not fit beside each other on A4. Take fewer columns, a smaller gap or narrower stickers.',
  text_too_pale: 'The texts cannot be read on this ground: their contrast is below 4.5 to 1.',
  code_too_pale: 'Phones do not read a code as pale as this: its contrast with white is below 7 to 1.',
};

/** What scanners may send: /console/presets, and what its calls refuse. */
export const presets = {
  text_invalid: 'A message has 3 to 60 characters, and no {, } or #.',
  text_too_long:
    'Without a DLT template of its own a message is a variable of the common one, which holds 30 characters. Make it shorter or give its template’s id.',
  dlt_invalid: 'A DLT template’s id has 8 to 25 digits.',
  position_invalid: 'The position is a number from 1 to 99.',
  language_invalid: 'A language is two or three small letters, as hi for Hindi. English is the message itself.',
  last_preset: 'This is the last message of its product that is on: somebody who scans could send none.',
};

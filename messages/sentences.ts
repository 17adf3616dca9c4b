/** Every sentence of a catalogue or a part of it, each by its place in it: `scan.code_missing.other`. */
export function sentencesOf(part: object): [place: string, words: string][] {
  return Object.entries(part).flatMap(([name, within]: [string, string | object]) =>
    typeof within === 'string'
      ? [[name, within]]
      : sentencesOf(within).map(([place, words]): [string, string] => [`${name}.${place}`, words]),
  );
}

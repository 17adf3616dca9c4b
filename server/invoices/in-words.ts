const belowTwenty =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const scales = [
  { name: 'Crore', size: 10_000_000 },
  { name: 'Lakh', size: 100_000 },
  { name: 'Thousand', size: 1_000 },
  { name: 'Hundred', size: 100 },
];

/** `Rupees One Lakh Eighteen Thousand and Five Paise Only` */
export function rupeesInWords(paise: number): string {
  const rest = paise % 100;
  const rupees = `Rupees ${numberInWords((paise - rest) / 100)}`;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${numberInWords(rest)} ${rest === 1 ? 'Paisa' : 'Paise'} Only`;
}

function numberInWords(number: number): string {
  const scale = scales.find(({ size }) => number >= size);
  if (!scale) return belowHundred(number);
  const rest = number % scale.size;
  const multiple = `${numberInWords((number - rest) / scale.size)} ${scale.name}`;
  return rest === 0 ? multiple : `${multiple} ${numberInWords(rest)}`;
}

function belowHundred(number: number): string {
  if (number < 20) return belowTwenty[number] ?? '';
  const ten = tens[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${belowTwenty[number % 10]}`;
}

/** What the fields of a firm say, as the calls take it. */
export function resellerInput(values: Record<string, string>) {
  const { name = '', email = '', address = '', city = '', state = '', pincode = '', gstin = '' } = values;
  return { name, email, address, city, state, pincode, gstin };
}

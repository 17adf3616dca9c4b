/** The form's fields, all of them, as the call takes them. */
export function toInquiry(values: Record<string, string>) {
  const { firstname = '', lastname = '', email = '', phone = '', message = '' } = values;
  return { firstname, lastname, email, phone, message };
}

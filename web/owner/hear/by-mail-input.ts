/** What the form of mails says, as the call takes it. */
export function byMailInput({ told, ...values }: Record<string, string>) {
  return { ...values, told: told === 'on' };
}

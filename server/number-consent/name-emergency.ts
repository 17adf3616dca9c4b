import type { Services } from '../services.ts';

/**
 * Counts that an owner names an emergency contact, who may be told so by SMS, or refuses with 429. Taken back where nobody was named after all.
 * Not inside a transaction.
 */
export async function countNaming<T>(
  { limits }: Pick<Services, 'limits'>,
  ownerId: number,
  name: () => Promise<T>,
): Promise<T> {
  const counted = await limits.count([{ limit: 'emergency-named', whose: ownerId }]);
  try {
    return await name();
  } catch (error) {
    await counted.takeBack();
    throw error;
  }
}

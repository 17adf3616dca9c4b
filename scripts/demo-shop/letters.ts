import { letters } from './cast.ts';
import { hour, type Story } from './story.ts';

/** How many people write on a usual day, and on one of the newest days, which nobody has answered yet. */
const [usual, newest, newestDays] = [0.6, 4, 5] as const;

export function peopleWrite(story: Story): void {
  story.daily(9, async () => {
    const expected = story.daysLeft < newestDays ? newest : usual;
    const count = Math.floor(expected + story.random.next());
    for (let letter = 0; letter < count; letter++) story.later(0, 12 * hour, () => write(story));
  });
}

async function write(story: Story): Promise<void> {
  const writer = story.newcomer();
  const [firstname = '', lastname = ''] = writer.name.split(' ');
  const { email, phone } = writer;
  const letter = { firstname, lastname, email, phone, message: story.random.oneOf(letters) };
  await story.caller.call(writer, '/inquiry', letter, { key: `writes-${writer.number}` });
}

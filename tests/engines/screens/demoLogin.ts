import { DEMO_PASSWORD } from '../../../local/demo/accounts.ts';
import { button, label, type Person } from '../support/person.ts';
import type { World } from '../support/world.ts';
import type { Shot } from './shots.ts';

const EMAILS: Readonly<Record<Exclude<Shot['viewer'], 'guest'>, string>> = {
  member: 'maya@example.com',
  newcomer: 'nora@example.com',
};

/** Logs in somebody of the demo communities, unless it is a guest. */
export async function logInDemo(
  world: World,
  person: Person,
  viewer: Shot['viewer'],
  campusId: string,
): Promise<void> {
  if (viewer === 'guest') return;
  await person.goto(world.at('/login?method=password', campusId));
  await person.fill(label('Email'), EMAILS[viewer]);
  await person.fill(label('Password'), DEMO_PASSWORD);
  await person.click(button('Log In'));
  await person.holds('it is logged in', `!location.pathname.startsWith('/login')`);
}

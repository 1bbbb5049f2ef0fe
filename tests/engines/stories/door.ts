import { waitForMail } from '../../journeys/support/inbox.ts';
import { freshEmail, verifiedStudent } from '../../journeys/support/people.ts';
import { button, label, text } from '../support/person.ts';
import type { World } from '../support/world.ts';

/** Ways in other than a password. */

export async function comesByMailedLink(world: World): Promise<void> {
  const student = await verifiedStudent(world.suite, 'Lena');
  const person = await world.open();
  await person.goto(world.at(`/login?method=noPassword&email=${student.email}`));
  await person.click(button('Continue with email'));
  await person.sees(text('Your magic link is on its way!'));
  const { links } = await waitForMail(world.suite.inbox, student.email);
  await person.goto(links[0] ?? '');
  await person.isAt('/home');
  await person.sees(button('Create Post'));
  await person.doesNotSee(text('This community is private.'));
  await person.page.reload();
  await person.sees(button('Create Post'));
}

/** Google's word for the address counts: only the school address is left to prove. */
export async function comesByGoogle(world: World): Promise<void> {
  const person = await world.open();
  await person.goto(world.at('/user_registration'));
  const consent = await person.opens(button('Continue with Google'));
  await consent.fill(label('Name'), 'Ana María Soto-Reyes');
  await consent.fill(label('Email'), freshEmail('ana'));
  await consent.click(button('Continue'));
  await person.sees(text('Join your campus'));
  await person.page.reload();
  await person.sees(text('Join your campus'));
}

import { writeMadeUpCampuses } from '../../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { AXE, STANDARDS, violationsIn } from '../../support/axe.ts';
import { withoutTriggers } from '../../support/withoutTriggers.ts';
import { button, label, role, type Person } from '../support/person.ts';
import { PHONE, type World } from '../support/world.ts';

/** With the first ones a thousand. */
const MADE_UP = 992;
/** A hundred of them begin so: more than a page of names has. */
const TYPED = 'calder';

const FOCUSED = 'document.activeElement';
const nth = (n: number): string => `document.querySelectorAll('[data-tile]')[${String(n)}]`;
const TILES = `document.querySelectorAll('[data-tile]').length`;

/** Throws for what axe finds on the page. */
async function hasNoViolation(person: Person, where: string): Promise<void> {
  // At its beginning: a tile that is half under the bottom bar is none that is too small.
  await person.page.evaluate('scrollTo(0, 0)');
  await person.isStill();
  await person.page.evaluate(`(() => { ${AXE}; return true; })()`);
  const options = JSON.stringify({
    runOnly: { type: 'tag', values: STANDARDS },
    resultTypes: ['violations'],
  });
  const found = violationsIn(
    await person.page.evaluate(
      `window.axe.run(document, ${options}).then(({ violations }) => JSON.parse(JSON.stringify({ violations })))`,
    ),
  );
  if (found.length > 0) throw new Error(`axe, ${where}: ${found.join('; ')}`);
}

/** Among a thousand schools somebody finds theirs by the keyboard alone, and by its state. */
export async function findsAmongThousand(world: World): Promise<void> {
  // Functions would be busy with a thousand news for minutes.
  await withoutTriggers(world.suite, () => writeMadeUpCampuses(repositoryRoot(), world.suite.ports, MADE_UP));
  const person = await world.open(PHONE);
  await person.goto(world.at('/search_schools', 'campus'));
  await person.type(label('Find your school'), TYPED);
  await person.holds(
    'the school that is called so comes first',
    `${nth(0)}?.querySelector('strong').textContent === 'Calder'`,
  );
  await person.holds('no more than a page of names is there', `${TILES} >= 50 && ${TILES} <= 52`);
  await hasNoViolation(person, 'the finder');

  await person.click(button('Show more'));
  await person.holds('the rest is there', `${TILES} >= 100`);
  await hasNoViolation(person, 'all that were found');

  await person.click(label('Find your school'));
  await person.page.press('ArrowDown');
  await person.holds('the first one has the focus', `${FOCUSED} === ${nth(0)}`);
  await person.page.press('ArrowRight');
  await person.holds('then the next one', `${FOCUSED} === ${nth(1)}`);
  await person.page.press('Enter');
  await person.holds('its dialog is open', `document.querySelector('[role=dialog]') !== null`);
  await person.page.press('Escape');
  await person.holds('it is closed', `document.querySelector('[role=dialog]') === null`);
  await person.holds('its tile has the focus again', `${FOCUSED} === ${nth(1)}`);

  await person.goto(world.at('/select-city?state=TX', 'campus'));
  await person.sees(role('heading', 'Choose your city'));
  await person.holds('a page of names is there', `document.querySelectorAll('a[data-campus]').length >= 50`);
  await hasNoViolation(person, 'the schools of a state');
}

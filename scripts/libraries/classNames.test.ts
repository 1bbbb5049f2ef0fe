import { expect, test } from 'vitest';
import { withNamespaces } from './classNames.ts';

const IMPORT = "import styles from './Card.module.css';";
const NAMESPACE = "import * as styles from './Card.module.css';";

test('styles whose classes are all named are imported as a namespace', () => {
  const use = '\ncx(styles.card, isWide && styles.wide);';
  expect(withNamespaces(`${IMPORT}${use}`)).toBe(`${NAMESPACE}${use}`);
});

test('styles are one object where a class is chosen by a variable, or the object is handed on', () => {
  for (const use of [
    'styles[size]',
    "styles['wide']",
    'styles[`of${count}`]',
    'draw(styles)',
    '({ styles })',
  ])
    expect(withNamespaces(`${IMPORT}\nstyles.card; ${use};`)).toContain(IMPORT);
});

test('each import is judged by itself', () => {
  const other = "import marks from './Marks.module.css';\nmarks[kind];";
  expect(withNamespaces(`${IMPORT}\n${other}\nstyles.card;`)).toBe(`${NAMESPACE}\n${other}\nstyles.card;`);
});

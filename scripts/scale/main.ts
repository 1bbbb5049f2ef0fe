import { writeFileSync } from 'node:fs';
import { DOCUMENT, document } from './document.ts';

writeFileSync(DOCUMENT, document());
console.log(`${DOCUMENT} is made.`);

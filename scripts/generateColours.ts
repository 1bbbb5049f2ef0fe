import { writeFileSync } from 'node:fs';
import { colourSheet } from '../src/styles/palette.ts';

writeFileSync(new URL('../src/styles/colours.css', import.meta.url), colourSheet());

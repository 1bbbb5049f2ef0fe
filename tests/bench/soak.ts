import { soakKill } from './soakKill.ts';

/** `npm run soak [-- ROUNDS]`: crash test of the local Firestore server. Fails if an acknowledged commit was lost. */
const rounds = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
if (rounds !== undefined && !(rounds > 0)) {
  console.error('npm run soak [-- ROUNDS]: rounds is a number above 0.');
  process.exit(2);
}
const rows = await soakKill(rounds);
for (const { name, value, unit, bar, holds } of rows) {
  console.log(`${name}: ${String(value)} ${unit}${bar === null ? '' : holds ? ', holds' : ', MISSED'}`);
}
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;

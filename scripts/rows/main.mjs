import { ensureInstalled } from '../ensureInstalled.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { testRows } = await import('./testRows.ts');
const [count = '20', seed = String(Date.now() % 100_000)] = process.argv.slice(2);
await testRows(process.cwd(), Number(count), Number(seed));
